import { cityWithId, OTHER_PLACE } from '#wire/taxed-cities.ts'
import type { FiguresTexts } from '#wire/texts/figures.ts'

/** Shows the source of the rate, and an input for it where the place is not in the list. */
export function showPlace(
  form: HTMLFormElement,
  id: string,
  texts: FiguresTexts['calculator'],
): void {
  const rate = form.querySelector<HTMLElement>('[data-city-rate]')
  if (rate) rate.hidden = id !== OTHER_PLACE
  const hint = form.querySelector<HTMLElement>('[data-place-hint]')
  if (hint) hint.textContent = hintFor(id, texts)
  const source = form.querySelector<HTMLElement>('[data-place-source]')
  if (source) source.textContent = sourceOf(id)
}

function hintFor(
  id: string,
  { noTax, otherPlace, usualPlace }: FiguresTexts['calculator'],
): string {
  const city = cityWithId(id)
  if (!city) return id === OTHER_PLACE ? otherPlace : usualPlace
  return city.taxes.length > 0 ? '' : noTax
}

/** The source of a city's rate with its note, which are in English on every page. */
function sourceOf(id: string): string {
  const city = cityWithId(id)
  if (!city) return ''
  return `${city.note ? `${city.note} ` : ''}${city.source}, ${city.asOf.slice(0, 4)}.`
}
