package report

import "fmt"

// These are the sizes of a chart, in the units of its coordinates.
const (
	chartWidth  = 640
	chartHeight = 150 // height of the highest column
	chartTop    = 18
	columnWidth = 52
	columnStep  = chartWidth / bins
)

// chart is a histogram of scores, drawn in SVG.
type chart struct {
	Width, Height, Base int
	Columns             []column
	Text                string // description for readers who cannot see the chart
}

// column is the column of one bin, with kept respondents at the bottom and excluded ones above.
type column struct {
	X, Label, Middle int // left edge, and positions of texts
	KeptY, KeptH     int
	OutY, OutH       int
	Count, From, To  int
	CountY           int
}

// chartOf returns the chart of the numbers of kept and excluded respondents in each bin.
func chartOf(kept, out [bins]int) chart {
	c := chart{Width: chartWidth, Height: chartTop + chartHeight + 24, Base: chartTop + chartHeight}
	most := 1
	for i := range kept {
		most = max(most, kept[i]+out[i])
	}
	height := func(n int) int {
		if n == 0 {
			return 0
		}
		return max(1, n*chartHeight/most) // even a single respondent is visible
	}
	for i := range kept {
		k := column{X: i*columnStep + (columnStep-columnWidth)/2, Middle: i*columnStep + columnStep/2, Label: c.Base + 16, From: 10 * i, To: 10*i + 9, Count: kept[i] + out[i]}
		if i == bins-1 {
			k.To = 100
		}
		k.KeptH, k.OutH = height(kept[i]), height(out[i])
		k.KeptY = c.Base - k.KeptH
		k.OutY = k.KeptY - k.OutH
		k.CountY = k.OutY - 4
		c.Columns = append(c.Columns, k)
		c.Text += fmt.Sprintf("%d to %d: %d. ", k.From, k.To, k.Count)
	}
	return c
}

// checkView is the data that the page shows for one check.
type checkView struct {
	About
	Scored, Blank int
	Chart         chart
}
