import { showProblem } from '#site/components/ui/field-problems.ts'
import { formatCents, roundCents } from '#wire/money.ts'
import { computeProceeds, type Proceeds, type Sale } from '#wire/proceeds.ts'
import { parseHundredths } from './amounts.ts'
import { readPlace, showPlace } from './place.ts'

const COSTS = new Set([
  'listingFee',
  'buyerAgentFee',
  'countyTax',
  'cityTax',
  'payoff',
  'otherCosts',
])

/** The values that a field accepts; a value above the limit is a typing mistake. */
type AmountKind = { limit: number; example: string }

const DOLLARS: AmountKind = { limit: 999_999_999, example: 'an amount such as 850,000' }
const AMOUNT_KINDS: Record<string, AmountKind> = {
  'buyer-agent': { limit: 100, example: 'a percentage such as 2.5' },
  'city-tax': { limit: 1000, example: 'a rate such as 2.75' },
}

type Controls = {
  form: HTMLFormElement
  inputs: HTMLInputElement[]
  radios: HTMLInputElement[]
  place: HTMLSelectElement | null
}

/** The net-proceeds calculator: updates the result that the page contains while the visitor types. */
export function startCalculator(): void {
  const form = document.querySelector<HTMLFormElement>('[data-calculator]')
  if (form) start(form)
}

function start(form: HTMLFormElement): void {
  const controls: Controls = {
    form,
    inputs: [...form.querySelectorAll<HTMLInputElement>('input:not([type="radio"])')],
    radios: [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')],
    place: form.querySelector<HTMLSelectElement>('[data-place]'),
  }
  const status = form.querySelector('[data-calculator-status]')
  const copy = form.querySelector<HTMLButtonElement>('[data-copy-sale]')
  let timer = 0

  readAddress(controls)
  update(controls)
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', () => {
    const result = update(controls)
    clearTimeout(timer)
    // The announcement and the address are updated when typing pauses.
    timer = window.setTimeout(() => {
      if (!result) return // An invalid amount does not go into the address.
      if (status) status.textContent = `You keep ${formatCents(result.net)}`
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
      button.textContent = 'Copied'
      if (status) status.textContent = 'Link copied'
    } catch {
      if (status) status.textContent = 'Not copied. The address bar holds the same link.'
    }
    setTimeout(() => {
      button.textContent = label
    }, 2000)
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

/** Shows the result of the typed sale. @returns null where a field holds no valid amount */
function update(controls: Controls): Proceeds | null {
  const { form, radios, place } = controls
  showPlace(form, place?.value ?? '')
  const sale = readSale(controls)
  if (!sale) return null
  const result = computeProceeds(sale)
  const lines = { ...sale, ...result } as unknown as Record<string, number>
  for (const line of form.querySelectorAll<HTMLElement>('[data-line]')) {
    const name = line.dataset.line ?? ''
    const cents = lines[name] ?? 0
    const amount = formatCents(roundCents(Math.abs(cents)))
    const isMinus = COSTS.has(name) ? cents > 0 : cents < 0 && name !== 'saving'
    line.textContent = isMinus ? `−${amount}` : amount
  }
  const word = form.querySelector('[data-saving-word]')
  if (word) word.textContent = result.saving < 0 ? 'more' : 'less'
  const short = form.querySelector<HTMLElement>('[data-short]')
  if (short) short.hidden = result.net >= 0
  const book = form.querySelector<HTMLAnchorElement>('[data-booking]')
  const chosen = chosenIn(radios)
  if (book && chosen) book.dataset.package = chosen.value
  return result
}

/** Null where a field holds no valid amount; the field then shows the problem. */
function readSale({ inputs, radios, place }: Controls): Sale | null {
  const amounts = new Map<string, number>()
  for (const input of inputs) {
    const { limit, example } = AMOUNT_KINDS[input.name] ?? DOLLARS
    const value = input.closest('[hidden]') ? 0 : parseHundredths(input.value, limit)
    showProblem(input, value === null ? `Enter ${example}` : '')
    if (value !== null) amounts.set(input.dataset.key ?? input.name, value)
  }
  if (amounts.size < inputs.length) return null
  return {
    ...Object.fromEntries(amounts),
    listingBasisPoints: Number(chosenIn(radios)?.dataset.basisPoints),
    ...readPlace(place?.value ?? '', roundCents(amounts.get('city-tax') ?? 0)),
  } as Sale
}
