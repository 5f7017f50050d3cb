import type { Cents } from '#wire/money.ts'
import type { Sale } from '#wire/proceeds.ts'
import { countyTaxesIn, TAXED_CITIES } from '#wire/taxed-cities.ts'
import { flatTax } from '#wire/transfer-tax.ts'
import { OTHER_PLACE, OTHER_PLACE_HINT, USUAL_PLACE } from './fields.ts'

const cityOf = (id: string) => TAXED_CITIES.find((entry) => entry.id === id)

/** The taxes of the chosen place. @param rate per $1,000, where the rate is typed in */
export function readPlace(id: string, rate: Cents): Pick<Sale, 'countyTaxes' | 'cityTaxes'> {
  const city = cityOf(id)
  return {
    countyTaxes: countyTaxesIn(city?.county ?? ''),
    cityTaxes: id === OTHER_PLACE ? [flatTax(rate)] : (city?.taxes ?? []),
  }
}

/** Shows the source of the rate, and an input for it where the place is not in the list. */
export function showPlace(form: HTMLFormElement, id: string): void {
  const rate = form.querySelector<HTMLElement>('[data-city-rate]')
  if (rate) rate.hidden = id !== OTHER_PLACE
  const hint = form.querySelector<HTMLElement>('[data-place-hint]')
  if (hint) hint.textContent = hintFor(id)
}

function hintFor(id: string): string {
  const city = cityOf(id)
  if (!city) return id === OTHER_PLACE ? OTHER_PLACE_HINT : USUAL_PLACE
  const own = city.taxes.length > 0 ? '' : 'No tax on top: the city has its half of the county’s. '
  return `${own}${city.note ? `${city.note} ` : ''}${city.source}, ${city.asOf.slice(0, 4)}.`
}
