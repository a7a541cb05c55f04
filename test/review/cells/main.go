// Command cells reads and writes workbooks for the tests of the review page. It uses another library than the page.
//
//	cells FILE.xlsx              prints {"sheet":[["cell",...],...],...}
//	cells FILE.xlsx FILE.csv     writes a workbook with the rows of the CSV file
//	cells -rows FILE ...         prints the rows of each file as candor import reads them, one line for each file
package main

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/xuri/excelize/v2"

	"candor/internal/research/table"
)

func main() {
	var err error
	switch {
	case len(os.Args) > 2 && os.Args[1] == "-rows":
		err = rows(os.Args[2:])
	case len(os.Args) == 2:
		err = show(os.Args[1])
	case len(os.Args) == 3:
		err = write(os.Args[1], os.Args[2])
	default:
		err = errors.New("usage: cells FILE.xlsx, cells FILE.xlsx FILE.csv, or cells -rows and files")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "cells:", err)
		os.Exit(1)
	}
}

// read holds what a reader has found in a file. A row is its number and its cells.
type read struct {
	HeaderRows int
	Columns    []string
	Rows       [][2]any
	Broken     []int // the numbers of rows that cannot be read
	Error      string
}

func rows(paths []string) error {
	for _, path := range paths {
		text, err := json.Marshal(rowsOf(path))
		if err != nil {
			return err
		}
		fmt.Println(string(text))
	}
	return nil
}

func rowsOf(path string) read {
	f, err := table.Open(path, "")
	if err != nil {
		return read{Error: err.Error()}
	}
	r := read{HeaderRows: f.Layout.HeaderRows, Rows: [][2]any{}, Broken: []int{}}
	for _, c := range f.Columns {
		r.Columns = append(r.Columns, c.Name)
	}
	all, err := f.Rows()
	if err != nil {
		return read{Error: err.Error()}
	}
	defer func() { _ = all.Close() }()
	for {
		row, err := all.Next()
		broken := (*table.RowError)(nil)
		switch {
		case errors.Is(err, io.EOF):
			return r
		case errors.As(err, &broken):
			r.Broken = append(r.Broken, broken.Row)
		case err != nil:
			return read{Error: err.Error()}
		default:
			r.Rows = append(r.Rows, [2]any{all.Number(), slices.Clone(row)})
		}
	}
}

func show(path string) error {
	book, err := excelize.OpenFile(path, excelize.Options{RawCellValue: true})
	if err != nil {
		return err
	}
	sheets := map[string][][]string{}
	for _, name := range book.GetSheetList() {
		if sheets[name], err = book.GetRows(name); err != nil {
			return errors.Join(err, book.Close())
		}
	}
	return errors.Join(json.NewEncoder(os.Stdout).Encode(sheets), book.Close())
}

func write(path, from string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	records, err := csv.NewReader(in).ReadAll()
	if err := errors.Join(err, in.Close()); err != nil {
		return err
	}
	book := excelize.NewFile()
	for i, record := range records {
		cells := make([]any, len(record))
		for j, cell := range record {
			cells[j] = cell
		}
		if err := book.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &cells); err != nil {
			return errors.Join(err, book.Close())
		}
	}
	return errors.Join(book.SaveAs(path), book.Close())
}
