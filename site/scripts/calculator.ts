import { hundredths } from '#site/calculator/amounts.ts'
import { formatCents, wholeCents } from '#wire/money.ts'
import { type Proceeds, proceeds, type Sale } from '#wire/proceeds.ts'
import { readPlace, showPlace } from './place.ts'

const COSTS = new Set([
  'listingFee',
  'buyerAgentFee',
  'countyTax',
  'cityTax',
  'payoff',
  'otherCosts',
])

/** The net-proceeds calculator: updates the result that the page contains while the visitor types. */
export function startCalculator(): void {
  const form = document.querySelector<HTMLFormElement>('[data-calculator]')
  if (form) start(form)
}

function start(form: HTMLFormElement): void {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input:not([type="radio"])')]
  const radios = [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  const place = form.querySelector<HTMLSelectElement>('[data-place]')
  const status = form.querySelector('[data-calculator-status]')
  const book = form.querySelector<HTMLAnchorElement>('[data-booking]')
  const copy = form.querySelector<HTMLButtonElement>('[data-copy-sale]')
  let pause = 0

  const given = new URLSearchParams(location.search)
  for (const input of inputs) input.value = given.get(input.name)?.slice(0, 14) ?? input.value
  for (const radio of radios)
    if (given.get('package') === radio.value && !given.has('book')) radio.checked = true
  const wanted = given.get('place')
  if (place && [...place.options].some(({ value }) => value === wanted)) place.value = wanted ?? ''
  show()

  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', () => {
    const result = show()
    clearTimeout(pause)
    // The announcement and the address are updated when typing pauses.
    pause = window.setTimeout(() => {
      if (!result) return // An invalid amount does not go into the address.
      if (status) status.textContent = `You keep ${formatCents(result.net)}`
      history.replaceState(null, '', `${address()}${location.hash}`)
    }, 500)
  })
  if (copy && navigator.clipboard) {
    copy.hidden = false
    copy.addEventListener('click', () => void share(copy))
  }

  function show(): Proceeds | null {
    showPlace(form, place?.value ?? '')
    const sale = readSale()
    if (!sale) return null
    const result = proceeds(sale)
    const lines = { ...sale, ...result } as unknown as Record<string, number>
    for (const line of form.querySelectorAll<HTMLElement>('[data-line]')) {
      const name = line.dataset.line ?? ''
      const cents = lines[name] ?? 0
      const amount = formatCents(wholeCents(Math.abs(cents)))
      const isMinus = COSTS.has(name) ? cents > 0 : cents < 0 && name !== 'saving'
      line.textContent = isMinus ? `−${amount}` : amount
    }
    const word = form.querySelector('[data-saving-word]')
    if (word) word.textContent = result.saving < 0 ? 'more' : 'less'
    const short = form.querySelector<HTMLElement>('[data-short]')
    if (short) short.hidden = result.net >= 0
    const chosen = radios.find((radio) => radio.checked)
    if (book && chosen) book.dataset.package = chosen.value
    return result
  }

  /** Null where a field holds no valid amount; the field then shows the problem. */
  function readSale(): Sale | null {
    const read = new Map<string, number>()
    for (const input of inputs) {
      const value = input.closest('[hidden]') ? 0 : hundredths(input.value, limitOf(input))
      say(input, value === null ? `Enter ${example(input)}` : '')
      if (value !== null) read.set(input.dataset.key ?? input.name, value)
    }
    if (read.size < inputs.length) return null
    const chosen = radios.find((radio) => radio.checked)
    return {
      ...Object.fromEntries(read),
      listingBasisPoints: Number(chosen?.dataset.basisPoints),
      ...readPlace(place?.value ?? '', wholeCents(read.get('city-tax') ?? 0)),
    } as Sale
  }

  /** The page's address with the values that differ from the initial ones; it holds no personal data. */
  function address(): string {
    const query = new URLSearchParams(location.search)
    for (const input of inputs)
      keep(query, input.name, input.closest('[hidden]') ? '' : input.value, input.defaultValue)
    const chosen = radios.find((radio) => radio.checked)
    const usual = radios.find((radio) => radio.defaultChecked)
    keep(query, 'package', chosen?.value ?? '', usual?.value ?? '')
    keep(query, 'place', place?.value ?? '', '')
    return query.size > 0 ? `${location.pathname}?${query}` : location.pathname
  }

  async function share(button: HTMLButtonElement): Promise<void> {
    const label = button.textContent
    try {
      await navigator.clipboard.writeText(`${location.origin}${address()}#calculator`)
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

const isPercent = (input: HTMLInputElement) => input.name === 'buyer-agent'
const isRate = (input: HTMLInputElement) => input.name === 'city-tax'

/** At most a billion dollars, 100%, or $1,000 per $1,000; a larger value is a typing mistake. */
const limitOf = (input: HTMLInputElement) =>
  isPercent(input) ? 100 : isRate(input) ? 1000 : 999_999_999

const example = (input: HTMLInputElement) =>
  isPercent(input)
    ? 'a percentage such as 2.5'
    : isRate(input)
      ? 'a rate such as 2.75'
      : 'an amount such as 850,000'

function say(input: HTMLInputElement, problem: string): void {
  const place = document.getElementById(`${input.id}-error`)
  if (place) {
    place.textContent = problem
    place.hidden = !problem
  }
  if (problem) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

function keep(query: URLSearchParams, name: string, value: string, usual: string): void {
  if (value.trim() && value !== usual) query.set(name, value.trim())
  else query.delete(name)
}
