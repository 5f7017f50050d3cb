import type { Taken } from '#site/components/calculator/calculator.ts'
import { START } from '#site/components/calculator/fields.ts'
import { showLines } from '#site/components/calculator/lines.ts'
import { clearProblem, showFieldProblems } from '#site/components/ui/field-problems.ts'
import { MAX_DOLLARS, parseHundredths, readHome } from '#wire/amounts.ts'
import { saleOf } from '#wire/carried-sale.ts'
import { roundCents } from '#wire/money.ts'
import type { CarriedSale, StatementReply } from '#wire/statements.ts'
import { statementTexts } from '#wire/texts/statements.ts'
import { COMPARED, cardLines, NO_FIGURES } from './card-lines.ts'

/** Puts a price into the calculator. */
type Take = (taken: Taken) => void

/** Why there is no statement, by the name of the field. */
type Problems = Record<string, string>

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
      void state(typedIn(form), take).then((problems) => {
        button.disabled = false
        card.removeAttribute('aria-busy')
        if (problems) refuse(card, form, problems)
        else announce(card)
      })
    })
  }

  /** Puts the typed price, or the middle of the address's range, into the calculator. @returns why it cannot */
  async function state(typed: Typed, take: Take): Promise<Problems | undefined> {
    const home = readHome(typed.address)
    if ('address' in home && home.address === '') return { address: 'Enter an address or a price' }
    const owed = parseHundredths(typed.payoff, MAX_DOLLARS)
    const payoff = owed ? roundCents(owed) : undefined
    // The page knows every price; only the server knows the range of an address and the city of a zip code.
    if ('price' in home && typed.zip === '' && owed !== null)
      return void take({ price: home.price, payoff, range: null })
    const answer = await askFor(typed)
    if ('problems' in answer) return answer.problems
    if (!answer.statement) return { address: answer.reason ?? statementTexts.failed }
    reply = answer
    const { price, payoff: counted } = answer.statement
    take({ price, payoff: counted, place: answer.place, range: answer.range })
  }

  return { show, start }
}

type Typed = Record<'address' | 'zip' | 'size' | 'payoff', string>

function typedIn(form: HTMLFormElement): Typed {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  return { address: text('address'), zip: text('zip'), size: text('size'), payoff: text('payoff') }
}

/** The reply of POST /api/statements, or the messages that the form shows after a refusal. */
async function askFor(typed: Typed): Promise<StatementReply | { problems: Problems }> {
  const failed = { problems: { address: statementTexts.failed } }
  try {
    const response = await fetch('/api/statements', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // A blank field is one that was not given.
      body: JSON.stringify(Object.fromEntries(Object.entries(typed).filter(([, text]) => text))),
    })
    const body = await response.json()
    if (response.ok) return body
    return body.message ? { problems: body.fields ?? { address: body.message } } : failed
  } catch {
    return failed
  }
}

/** Shows why there is no statement. The card has dashes then: its figures were those of another home. */
function refuse(card: HTMLElement, form: HTMLFormElement, problems: Problems): void {
  showLines(card, NO_FIGURES)
  showFieldProblems(form, problems)
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
