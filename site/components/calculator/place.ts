import { cityWithId, OTHER_PLACE } from '#wire/taxed-cities.ts'
import { OTHER_PLACE_HINT, USUAL_PLACE } from './fields.ts'

/** Shows the source of the rate, and an input for it where the place is not in the list. */
export function showPlace(form: HTMLFormElement, id: string): void {
  const rate = form.querySelector<HTMLElement>('[data-city-rate]')
  if (rate) rate.hidden = id !== OTHER_PLACE
  const hint = form.querySelector<HTMLElement>('[data-place-hint]')
  if (hint) hint.textContent = hintFor(id)
}

function hintFor(id: string): string {
  const city = cityWithId(id)
  if (!city) return id === OTHER_PLACE ? OTHER_PLACE_HINT : USUAL_PLACE
  const own = city.taxes.length > 0 ? '' : 'No tax on top: the city has its half of the county’s. '
  return `${own}${city.note ? `${city.note} ` : ''}${city.source}, ${city.asOf.slice(0, 4)}.`
}
