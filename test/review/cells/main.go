// Command cells reads and writes workbooks for the tests of the review page. It uses another library than the page.
//
//	cells FILE.xlsx              prints {"sheet":[["cell",...],...],...}
//	cells FILE.xlsx FILE.csv     writes a workbook with the rows of the CSV file
package main

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"github.com/xuri/excelize/v2"
)

func main() {
	var err error
	switch len(os.Args) {
	case 2:
		err = show(os.Args[1])
	case 3:
		err = write(os.Args[1], os.Args[2])
	default:
		err = errors.New("usage: cells FILE.xlsx [FILE.csv]")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "cells:", err)
		os.Exit(1)
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
