import { showProblem } from '#site/components/ui/field-problems.ts'
import { MAX_DOLLARS, parseHundredths } from '#wire/amounts.ts'
import { CARRIED_SALE_KEY, saleOf } from '#wire/carried-sale.ts'
import { type Cents, formatCents, roundCents } from '#wire/money.ts'
import { makeStatement, type PackageId } from '#wire/proceeds.ts'
import type { CarriedSale } from '#wire/statements.ts'
import type { FiguresTexts } from '#wire/texts/figures.ts'
import { linesOf, showLines } from './lines.ts'
import { showPlace } from './place.ts'

type Texts = FiguresTexts['calculator']

/** The highest values of the fields that take no dollars; a value above is a typing mistake. */
const LIMITS: Record<string, { kind: keyof Texts['problems']; limit: number }> = {
  'buyer-agent': { kind: 'buyer-agent', limit: 100 },
  'city-tax': { kind: 'city-tax', limit: 1000 },
}
const DOLLARS = { kind: 'dollars', limit: MAX_DOLLARS } as const

type Controls = {
  form: HTMLFormElement
  inputs: HTMLInputElement[]
  radios: HTMLInputElement[]
  place: HTMLSelectElement | null
  texts: Texts
}

/** What the hero puts into the calculator. Without `place` the chosen one stays, without `payoff` the typed one. */
export type Taken = {
  price: Cents
  payoff?: Cents | undefined
  place?: string
  range: CarriedSale['range']
}

/**
 * The net-proceeds calculator: updates the result that the page contains while the visitor types, and keeps the
 * typed figures for a booking in this tab.
 * @param show is called with each new sale once it is kept, and with null where a field holds no valid amount
 * @param texts the words in the language of the page
 * @returns puts a price and place into the calculator; undefined on a page without it
 */
export function startCalculator(
  show: (sale: CarriedSale | null) => void,
  texts: Texts,
): ((taken: Taken) => void) | undefined {
  const form = document.querySelector<HTMLFormElement>('[data-calculator]')
  return form ? start(form, show, texts) : undefined
}

function start(form: HTMLFormElement, show: (sale: CarriedSale | null) => void, texts: Texts) {
  const controls: Controls = {
    form,
    inputs: [...form.querySelectorAll<HTMLInputElement>('input:not([type="radio"])')],
    radios: [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')],
    place: form.querySelector<HTMLSelectElement>('[data-place]'),
    texts,
  }
  const status = form.querySelector('[data-calculator-status]')
  const copy = form.querySelector<HTMLButtonElement>('[data-copy-sale]')
  let taken: Taken | undefined
  let timer = 0

  const read = () => {
    const sale = update(controls)
    // The range belongs to the price that came with it.
    if (sale && taken?.price === sale.price) sale.range = taken.range
    return sale
  }

  readAddress(controls)
  show(read())
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', () => {
    const sale = read()
    keepForBooking(sale)
    show(sale)
    clearTimeout(timer)
    // The announcement and the address are updated when typing pauses.
    timer = window.setTimeout(() => {
      if (!sale) return // An invalid amount does not go into the address.
      const { net } = makeStatement(saleOf(sale)).packages[sale.servicePackage]
      if (status) status.textContent = texts.kept(formatCents(net))
      history.replaceState(null, '', `${addressOf(controls)}${location.hash}`)
    }, 500)
  })
  if (copy && navigator.clipboard) {
    copy.hidden = false
    copy.addEventListener('click', () => void copyLink(copy))
  }

  async function copyLink(button: HTMLButtonElement): Promise<void> {
    const label = button.textContent
    try {
      await navigator.clipboard.writeText(`${location.origin}${addressOf(controls)}#calculator`)
      button.textContent = texts.copied
      if (status) status.textContent = texts.linkCopied
    } catch {
      if (status) status.textContent = texts.notCopied
    }
    setTimeout(() => {
      button.textContent = label
    }, 2000)
  }

  return (given: Taken): void => {
    taken = given
    for (const input of controls.inputs) {
      const amount = input.name === 'price' ? given.price : input.name === 'payoff' && given.payoff
      if (amount) input.value = (amount / 100).toLocaleString('en-US')
    }
    if (controls.place && given.place !== undefined) controls.place.value = given.place
    form.dispatchEvent(new Event('input'))
  }
}

/** Keeps the figures in this tab for a booking. An invalid sale removes them, so that no stale one is booked. */
function keepForBooking(sale: CarriedSale | null): void {
  try {
    if (sale) sessionStorage.setItem(CARRIED_SALE_KEY, JSON.stringify(sale))
    else sessionStorage.removeItem(CARRIED_SALE_KEY)
  } catch {
    // Without storage the booking has no figures.
  }
}

const chosenIn = (radios: HTMLInputElement[]) => radios.find((radio) => radio.checked)

/** Fills the form with the values that the page's address holds. */
function readAddress({ inputs, radios, place }: Controls): void {
  const query = new URLSearchParams(location.search)
  for (const input of inputs) input.value = query.get(input.name)?.slice(0, 14) ?? input.value
  for (const radio of radios)
    if (query.get('package') === radio.value && !query.has('book')) radio.checked = true
  const id = query.get('place')
  if (place && [...place.options].some(({ value }) => value === id)) place.value = id ?? ''
}

/** The page's address with the values that differ from the initial ones; it holds no personal data. */
function addressOf({ inputs, radios, place }: Controls): string {
  const query = new URLSearchParams(location.search)
  const write = (name: string, value = '', initial = '') => {
    if (value.trim() && value !== initial) query.set(name, value.trim())
    else query.delete(name)
  }
  for (const input of inputs)
    write(input.name, input.closest('[hidden]') ? '' : input.value, input.defaultValue)
  const initial = radios.find((radio) => radio.defaultChecked)
  write('package', chosenIn(radios)?.value, initial?.value)
  write('place', place?.value)
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname
}

/** Shows the result of the typed sale, and dashes where a field holds no valid amount. @returns the sale, or null */
function update(controls: Controls): CarriedSale | null {
  const { form, place, texts } = controls
  showPlace(form, place?.value ?? '', texts)
  const sale = readSale(controls)
  const statement = sale && makeStatement(saleOf(sale))
  showLines(form, statement ? linesOf(statement, sale.servicePackage, texts) : {})
  const short = form.querySelector<HTMLElement>('[data-short]')
  if (short) short.hidden = !statement || statement.packages[sale.servicePackage].net >= 0
  const book = form.querySelector<HTMLAnchorElement>('[data-booking]')
  const chosen = chosenIn(controls.radios)
  if (book && chosen) book.dataset.package = chosen.value
  return sale
}

/** Null where a field holds no valid amount; the field then shows the problem. */
function readSale({ inputs, radios, place, texts }: Controls): CarriedSale | null {
  const amounts = new Map<string, number>()
  for (const input of inputs) {
    const { kind, limit } = LIMITS[input.name] ?? DOLLARS
    const value = input.closest('[hidden]') ? 0 : parseHundredths(input.value, limit)
    // A sale has a price: without one its lines have dashes, as for an amount that cannot be read.
    const isMissing = value === null || (input.name === 'price' && value === 0)
    showProblem(input, isMissing ? texts.problems[kind] : '')
    if (!isMissing) amounts.set(input.dataset.key ?? input.name, value)
  }
  if (amounts.size < inputs.length) return null
  const amount = (key: string) => roundCents(amounts.get(key) ?? 0)
  return {
    price: amount('price'),
    buyerAgentBasisPoints: amount('buyerAgentBasisPoints'),
    payoff: amount('payoff'),
    otherCosts: amount('otherCosts'),
    place: place?.value ?? '',
    cityRate: amount('city-tax'),
    servicePackage: (chosenIn(radios)?.value ?? 'showing-support') as PackageId,
    range: null,
  }
}
