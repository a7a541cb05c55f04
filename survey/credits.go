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

// Any reports whether there is at least one unit to price.
func (c Counts) Any() bool {
	return slices.Max(c[:]) > 0
}

// units returns the count of a check, but at least 0 and at most 2^53. A client can request an estimate for any
// count. The limit prevents an overflow, and every JSON reader can represent it.
func (c *Counts) units(check int) Credits { return Credits(min(max(c[check], 0), 1<<53)) }

// Credits is an amount in hundredths of a credit. Every published rate is a
// multiple of 0.01, so sums are exact (interface section 3, rounding).
type Credits int64

// String returns the amount with up to two decimals, for example 2, 0.6 or 11.15.
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

// ParseCredits parses an amount of at least 0 with at most two decimals, for example 12.5. For any other text, it
// returns ErrCredits.
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
	modularMinimum   Credits = 500  // minimum price of a respondent in modular pricing
	allInclusiveFlat Credits = 1000 // flat fee for a respondent in all-inclusive pricing
)

// includedAnswers is the number of open-ended answers that the all-inclusive fee
// includes. It also includes the same number of translations.
const includedAnswers = 5

// Pricing is what a respondent costs, in total and per check. The total also contains the flat fee of
// all-inclusive pricing, and is at least the minimum of modular pricing. So it can exceed the sum of the checks.
type Pricing struct {
	Checks [NumChecks]Credits
	Total  Credits
}

// Modular returns the price of a respondent in modular pricing: the sum of the prices of its checks, but at least
// 5 credits. Without any unit, the price is 0 (interface section 3). The price of translations is added later
// (TranslationPrice), because the submission does not show how many of them will succeed.
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

// AllInclusive returns the price of a respondent in all-inclusive pricing: a flat fee of 10 credits, plus a
// surcharge for units that the fee does not include. Without any unit, the price is 0 (interface section 3).
// Pricing.Checks holds only the surcharges.
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

// TranslationPrice returns what successful translations add to the price of a respondent: 0.1 credits each.
// All-inclusive pricing charges only from the sixth translation on, because the fee includes five (interface
// section 3). In modular pricing, the difference between the checks and the minimum pays for translations first.
// For example, if the checks cost 4.8 of the minimum of 5 credits, two translations add nothing.
func TranslationPrice(n Counts, translated int, modular bool) Credits {
	if !modular {
		return 10 * over(Credits(translated), includedAnswers)
	}
	checks := Modular(n)
	sum := checks.sum()
	return max(sum+10*max(Credits(translated), 0), modularMinimum) - max(sum, modularMinimum)
}

// RecalculationPrice returns the price of a recalculation by the selected checks. In both pricing modes, it is
// the sum of the prices of these checks in modular pricing, without a minimum. Some checks are free (interface
// section 0, point 15).
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
