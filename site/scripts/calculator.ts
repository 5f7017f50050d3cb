import { dollars, type Proceeds, proceeds, type Sale } from '../calculator/proceeds.ts'

const COSTS = new Set([
  'listingFee',
  'buyerAgentFee',
  'countyTax',
  'cityTax',
  'payoff',
  'otherCosts',
])

/** The net-proceeds calculator. Its first result is in the page; this keeps it true while typing. */
export function startCalculator(): void {
  const form = document.querySelector<HTMLFormElement>('[data-calculator]')
  if (form) start(form)
}

function start(form: HTMLFormElement): void {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[data-key]')]
  const radios = [...form.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  const status = form.querySelector('[data-calculator-status]')
  const book = form.querySelector<HTMLAnchorElement>('[data-booking]')
  let pause = 0

  const given = new URLSearchParams(location.search)
  for (const input of inputs) input.value = given.get(input.name)?.slice(0, 14) ?? input.value
  for (const radio of radios) {
    if (given.get('package') === radio.value && !given.has('book')) radio.checked = true
  }
  show()

  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', () => {
    const result = show()
    clearTimeout(pause)
    // The announcement and the address wait until the typing stops.
    pause = window.setTimeout(() => {
      if (result && status) status.textContent = `You keep ${dollars(result.net)}`
      remember()
    }, 500)
  })

  function show(): Proceeds | null {
    const chosen = radios.find((radio) => radio.checked)
    const sale = {
      traditionalBasisPoints: Number(form.dataset.traditional),
      listingBasisPoints: Number(chosen?.dataset.basisPoints),
    } as Record<string, number>
    let whole = true
    for (const input of inputs) {
      const value = hundredths(input.value)
      input.setAttribute('aria-invalid', String(value === null))
      if (value === null) whole = false
      else sale[input.dataset.key ?? ''] = value
    }
    if (!whole) return null
    const result = proceeds(sale as Sale)
    const lines = { ...sale, ...result } as Record<string, number>
    for (const line of form.querySelectorAll<HTMLElement>('[data-line]')) {
      const name = line.dataset.line ?? ''
      const cents = lines[name] ?? 0
      line.textContent = COSTS.has(name) && cents > 0 ? `−${dollars(cents)}` : dollars(cents)
    }
    if (book && chosen) book.dataset.package = chosen.value
    return result
  }

  function remember(): void {
    const query = new URLSearchParams(location.search)
    for (const input of inputs) keep(query, input.name, input.value, input.defaultValue)
    const chosen = radios.find((radio) => radio.checked)
    const usual = radios.find((radio) => radio.defaultChecked)
    keep(query, 'package', chosen?.value ?? '', usual?.value ?? '')
    const text = query.size > 0 ? `?${query}` : ''
    history.replaceState(null, '', `${location.pathname}${text}${location.hash}`)
  }
}

function keep(query: URLSearchParams, name: string, value: string, usual: string): void {
  if (value.trim() && value !== usual) query.set(name, value.trim())
  else query.delete(name)
}

/** `1,234.5` becomes 123450; empty is 0. Null where it is no amount. Read as text, so it is exact. */
function hundredths(text: string): number | null {
  const match = /^(\d{0,10})(?:\.(\d{0,2}))?$/.exec(text.replace(/[\s,$%]/g, ''))
  return match && Number(match[1] || 0) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
