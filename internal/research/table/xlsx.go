package table

import (
	"archive/zip"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/xuri/excelize/v2"
)

// These constants limit a workbook. It is a zip file, so even a small one may unpack to any size.
const (
	maxUnzipped  = 8 << 30  // bytes, all parts together
	unzipInPlace = 16 << 20 // bytes of a part that may be held in memory; larger ones go to temporary files
)

// xlsxSource reads the rows of a sheet.
type xlsxSource struct {
	book *excelize.File
	rows *excelize.Rows
}

// openXLSX opens the sheet that the layout names, or the first sheet. Cells have their stored values. For example,
// a date is its serial number, in any display format.
func openXLSX(f *File) (*xlsxSource, error) {
	book, err := excelize.OpenFile(f.Path, excelize.Options{RawCellValue: true, UnzipSizeLimit: maxUnzipped, UnzipXMLSizeLimit: unzipInPlace})
	if err != nil {
		if other := otherArchive(f.Path); other != nil {
			err = other
		}
		return nil, fmt.Errorf("read the workbook: %w", err)
	}
	shareTexts(book)
	f.sheets = book.GetSheetList()
	if f.Layout.Sheet == "" {
		if len(f.sheets) == 0 {
			return nil, errors.Join(errors.New("the workbook has no sheets"), book.Close())
		}
		f.Layout.Sheet = f.sheets[0]
	}
	if index, err := book.GetSheetIndex(f.Layout.Sheet); err != nil || index < 0 {
		return nil, errors.Join(fmt.Errorf("there is no sheet %q; choose one with -sheet: %q", f.Layout.Sheet, f.sheets[:min(len(f.sheets), maxNamed)]), book.Close())
	}
	rows, err := book.Rows(f.Layout.Sheet)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("read the sheet %q: %w", f.Layout.Sheet, err), book.Close())
	}
	return &xlsxSource{book, rows}, nil
}

const (
	usualTexts = "xl/sharedStrings.xml"
	relations  = "xl/_rels/workbook.xml.rels"
)

// shareTexts gives the list of texts of a workbook its usual name. The library finds the list only under this name. If
// the list has another name, the library reads the texts as blank cells.
func shareTexts(book *excelize.File) {
	var found struct {
		Relations []struct {
			Type   string `xml:"Type,attr"`
			Target string `xml:"Target,attr"`
		} `xml:"Relationship"`
	}
	text, _ := book.Pkg.Load(relations)
	content, _ := text.([]byte)
	if xml.Unmarshal(content, &found) != nil {
		return // the library reports it
	}
	for _, r := range found.Relations {
		part, absolute := strings.CutPrefix(r.Target, "/")
		if !absolute {
			part = path.Join("xl", part)
		}
		if !strings.HasSuffix(r.Type, "/sharedStrings") || strings.EqualFold(part, usualTexts) {
			continue
		}
		if texts, ok := book.Pkg.Load(part); ok {
			book.Pkg.Store(usualTexts, texts)
		}
	}
}

// otherArchive returns an error for a zip file that is damaged or is not an Excel workbook. It returns nil for a
// workbook.
func otherArchive(path string) error {
	z, err := zip.OpenReader(path)
	if err != nil {
		return errors.New("the file is damaged or incomplete; copy or export it again")
	}
	defer func() { _ = z.Close() }()
	for _, part := range z.File {
		switch part.Name {
		case "[Content_Types].xml":
			return nil
		case "mimetype":
			return errors.New("the file is an OpenDocument file (.ods); save it as .xlsx")
		}
	}
	return errors.New("the file is a zip archive with other files in it; unpack it, and name one of them")
}

func (s *xlsxSource) next() ([]string, error) {
	if !s.rows.Next() {
		if err := s.rows.Error(); err != nil {
			return nil, fmt.Errorf("read the sheet: %w", err)
		}
		return nil, io.EOF
	}
	cells, err := s.rows.Columns()
	if err != nil {
		return nil, fmt.Errorf("read the sheet: %w", err)
	}
	return cells, nil
}

func (s *xlsxSource) close() error { return errors.Join(s.rows.Close(), s.book.Close()) }
