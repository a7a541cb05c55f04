package read

import (
	"math"
	"strconv"
)

// slotNames are the names of the slots in evidence.
var slotNames = [...]string{
	Topic: "", Count: "number of", Rate: "times a year", LastTime: "years since", AgeOf: "age", WorkHours: "hours of work a week", BirthYear: "year of birth", Members: "people in the household",
	ChildAge: "age of a child", Duration: "years of", EventYear: "year of",
	Rated: "rating from -1 to 1", Felt: "praise to blame",
	PartOf: "part", Whole: "whole", Shares: "sum of shares in percent", TotalOf: "total", PartsOf: "sum of parts",
}

// String describes a fact without quoting the answer: "denies car", "times a year: 52". It appears
// in evidence.
func (f *Fact) String() string {
	name := f.Concept.Name()
	if f.Slot == Topic {
		switch {
		case f.Denied && f.Ever:
			return "never " + name
		case f.Denied:
			return "denies " + name
		}
		return "tells of " + name
	}
	s := slotNames[f.Slot]
	if name != "" {
		s += " " + name
	}
	s += ": " + decimal(f.Lo)
	if f.Hi != f.Lo {
		s += " to " + decimal(f.Hi)
	}
	return s
}

func decimal(v float64) string {
	if math.IsInf(v, 1) {
		return "any"
	}
	return strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64)
}
