package survey

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// Counts holds the number of units for which each check of a respondent is priced: data points, or
// answers if the check's Unit is Answers.
type Counts [NumChecks]int

// Any reports whether there is anything to price.
func (c Counts) Any() bool {
	return slices.Max(c[:]) > 0
}

// units returns the count of a check: 0 if it is negative, and at most the largest integer that
// every JSON reader can represent, so that an estimate for an absurd count is high and does not
// overflow.
func (c *Counts) units(check int) Credits { return Credits(min(max(c[check], 0), 1<<53)) }

// Credits is an amount in hundredths of a credit. Every published rate is a
// multiple of 0.01, so sums are exact (interface section 3, rounding).
type Credits int64

// String returns the amount with up to two decimals: 2, 0.6, 11.15.
func (c Credits) String() string { return string(c.append(nil)) }

// MarshalJSON writes the amount as a number with up to two decimals.
func (c Credits) MarshalJSON() ([]byte, error) { return c.append(nil), nil }

func (c Credits) append(b []byte) []byte {
	if c < 0 {
		b = append(b, '-')
		c = -c
	}
	b = strconv.AppendInt(b, int64(c/100), 10)
	tenths, hundredths := byte(c/10%10), byte(c%10)
	if tenths == 0 && hundredths == 0 {
		return b
	}
	b = append(b, '.', '0'+tenths)
	if hundredths != 0 {
		b = append(b, '0'+hundredths)
	}
	return b
}

// ErrCredits reports text that is not an amount of credits.
var ErrCredits = errors.New("not an amount of credits: write it with at most two decimals, such as 500 or 12.5")

// ParseCredits reads an amount of at least 0, in the form that String writes.
func ParseCredits(s string) (Credits, error) {
	whole, decimals, ok := strings.Cut(s, ".")
	if ok && decimals == "" || len(decimals) > 2 || len(whole) > 15 {
		return 0, ErrCredits
	}
	n, err := strconv.ParseUint(whole+decimals+"00"[len(decimals):], 10, 63)
	if err != nil || whole == "" {
		return 0, ErrCredits
	}
	return Credits(n), nil
}

// The fixed amounts (interface section 3, totals).
const (
	modularMinimum   Credits = 500  // per respondent
	allInclusiveFlat Credits = 1000 // per interview
)

// includedAnswers is how many open-ended answers, and translations of them, the
// all-inclusive fee includes.
const includedAnswers = 5

// Pricing is what a respondent costs, in total and per check. The checks add up to the total,
// except for the mode's minimum or flat fee.
type Pricing struct {
	Checks [NumChecks]Credits
	Total  Credits
}

// Modular prices a respondent by its checks, at least 5 credits, or nothing if there is nothing to
// price (interface section 3). Translations are added later (TranslationPrice), because the
// submission does not show how many of them will succeed.
func Modular(n Counts) Pricing {
	var p Pricing
	for c := range definitions {
		if units := n.units(c); units > 0 {
			p.Checks[c] = definitions[c].modular(units)
		}
	}
	if n.Any() {
		p.Total = max(p.sum(), modularMinimum)
	}
	return p
}

// AllInclusive prices a respondent at a flat 10 credits plus a surcharge for units that the fee
// does not include, or at nothing if there is nothing to price (interface section 3). Pricing lists
// only the surcharge under the checks.
func AllInclusive(n Counts) Pricing {
	var p Pricing
	for c := range definitions {
		p.Checks[c] = definitions[c].allInclusive(n.units(c))
	}
	if n.Any() {
		p.Total = allInclusiveFlat + p.sum()
	}
	return p
}

// Price returns what a respondent costs in the given mode (interface section 3).
func Price(n Counts, modular bool) Credits {
	if modular {
		return Modular(n).Total
	}
	return AllInclusive(n).Total
}

// TranslationPrice returns what successful translations add to the price of a respondent: 0.1
// credits each. All-inclusive pricing charges from the sixth translation on, because the fee
// includes five (interface section 3). In modular pricing, if the checks cost less than the
// minimum, the difference first pays for translations.
func TranslationPrice(n Counts, translated int, modular bool) Credits {
	if !modular {
		return 10 * over(Credits(translated), includedAnswers)
	}
	checks := Modular(n)
	sum := checks.sum()
	return max(sum+10*max(Credits(translated), 0), modularMinimum) - max(sum, modularMinimum)
}

// RecalculationPrice returns the price of evaluating the selected checks again. In both pricing
// modes, it is the sum of the prices that modular pricing has for these checks, without a minimum;
// some checks are free (interface section 0, point 15).
func RecalculationPrice(n Counts, selected CheckSet) Credits {
	var sum Credits
	for c, price := range Modular(n).Checks {
		if selected.Has(Check(c)) && !definitions[c].freeAgain {
			sum += price
		}
	}
	return sum
}

// over returns by how much n exceeds the number of included units.
func over(n, included Credits) Credits { return max(0, n-included) }

func (p *Pricing) sum() Credits {
	var sum Credits
	for _, c := range p.Checks {
		sum += c
	}
	return sum
}
