import type { Taken } from '#site/components/calculator/calculator.ts'
import { START } from '#site/components/calculator/fields.ts'
import { showLines } from '#site/components/calculator/lines.ts'
import { clearProblem, showProblem } from '#site/components/ui/field-problems.ts'
import { readHome } from '#wire/amounts.ts'
import { saleOf } from '#wire/carried-sale.ts'
import type { CarriedSale, StatementReply } from '#wire/statements.ts'
import { statementTexts } from '#wire/texts/statements.ts'
import { COMPARED, cardLines, NO_FIGURES } from './card-lines.ts'

/** Puts a price into the calculator. */
type Take = (taken: Taken) => void

/** The hero's card and form. The calculator holds the sale, so that both show the same cents. */
export function heroStatement() {
  const card = document.querySelector<HTMLElement>('[data-statement-card]')
  const form = document.querySelector<HTMLFormElement>('[data-statement-form]')
  const input = form?.querySelector('input')
  const button = form?.querySelector('button')
  let reply: StatementReply | null = null
  let isFirst = true

  /** Shows the calculator's sale in the card, and dashes for none. */
  function show(sale: CarriedSale | null): void {
    if (!card) return
    const isExample = isFirst && sale?.price === START.price
    isFirst = false
    const basis = (sale?.range && reply) || (isExample ? 'example' : 'own')
    showLines(card, sale ? cardLines({ sale: saleOf(sale), basis }) : NO_FIGURES)
  }

  /** Answers the form from now on. @param take absent on a page without the calculator */
  function start(take: Take | undefined): void {
    if (!card || !form || !input || !button || !take) return
    form.noValidate = true
    form.addEventListener('input', (event) => clearProblem(event.target))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (button.disabled) return
      button.disabled = true
      card.setAttribute('aria-busy', 'true')
      void state(input.value, take).then((problem) => {
        button.disabled = false
        card.removeAttribute('aria-busy')
        if (problem) refuse(card, input, problem)
        else announce(card)
      })
    })
  }

  /** Puts the typed price, or the middle of the address's range, into the calculator. @returns why it cannot */
  async function state(typed: string, take: Take): Promise<string | undefined> {
    const home = readHome(typed)
    if ('price' in home) return void take({ price: home.price, range: null })
    if (home.address === '') return 'Enter an address or a price'
    const answer = await askFor(home.address)
    if (typeof answer === 'string') return answer
    if (!answer.statement) return answer.reason ?? statementTexts.failed
    reply = answer
    take({ price: answer.statement.price, place: answer.place, range: answer.range })
  }

  return { show, start }
}

/** The reply of POST /api/statements for an address, or the message that the form shows after a refusal. */
async function askFor(address: string): Promise<StatementReply | string> {
  try {
    const response = await fetch('/api/statements', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address }),
    })
    const body = await response.json()
    return response.ok ? body : (body.message ?? statementTexts.failed)
  } catch {
    return statementTexts.failed
  }
}

/** Shows why there is no statement. The card has dashes then: its figures were those of another home. */
function refuse(card: HTMLElement, input: HTMLInputElement, problem: string): void {
  showLines(card, NO_FIGURES)
  showProblem(input, problem)
  input.focus()
}

/** Tells a screen reader the new result, and brings it into view on a phone, where it lies below the form. */
function announce(card: HTMLElement): void {
  if (card.getBoundingClientRect().top > innerHeight / 2) card.scrollIntoView()
  const [title, kept] = ['cardTitle', COMPARED].map(
    (line) => card.querySelector(`[data-line="${line}"]`)?.textContent,
  )
  const status = card.querySelector('[data-statement-status]')
  if (status) status.textContent = `${title}: you keep ${kept}`
}
