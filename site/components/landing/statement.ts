import type { Taken } from '#site/components/calculator/calculator.ts'
import { START } from '#site/components/calculator/fields.ts'
import { showLines } from '#site/components/calculator/lines.ts'
import { clearProblem, showFieldProblems } from '#site/components/ui/field-problems.ts'
import { MAX_DOLLARS, parseHundredths, readHome } from '#wire/amounts.ts'
import { saleOf } from '#wire/carried-sale.ts'
import { roundCents } from '#wire/money.ts'
import type { CarriedSale, StatementReply } from '#wire/statements.ts'
import type { FiguresTexts } from '#wire/texts/figures.ts'
import { COMPARED, cardLines } from './card-lines.ts'

/** Puts a price into the calculator. */
type Take = (taken: Taken) => void

/** Why there is no statement, by the name of the field. */
type Problems = Record<string, string>

/**
 * The hero's card and form. The calculator holds the sale, so that both show the same cents.
 * @param texts the words in the language of the page
 */
export function heroStatement(texts: FiguresTexts) {
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
    showLines(card, sale ? cardLines({ sale: saleOf(sale), basis }, texts) : texts.card.none)
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
        if (problems) {
          // The card has dashes then: its figures were those of another home.
          showLines(card, texts.card.none)
          showFieldProblems(form, problems)
        } else announce(card, texts)
      })
    })
  }

  /** Puts the typed price, or the middle of the address's range, into the calculator. @returns why it cannot */
  async function state(typed: Typed, take: Take): Promise<Problems | undefined> {
    const home = readHome(typed.address)
    if ('address' in home && home.address === '') return { address: texts.form.empty }
    const owed = parseHundredths(typed.payoff, MAX_DOLLARS)
    const payoff = owed ? roundCents(owed) : undefined
    // The page knows every price; only the server knows the range of an address and the city of a zip code.
    if ('price' in home && typed.zip === '' && owed !== null)
      return void take({ price: home.price, payoff, range: null })
    const answer = await askFor(typed, texts.form)
    if ('problems' in answer) return answer.problems
    if (!answer.statement) return { address: texts.form.refused('address', answer.reason ?? '') }
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
async function askFor(
  typed: Typed,
  texts: FiguresTexts['form'],
): Promise<StatementReply | { problems: Problems }> {
  const failed = { problems: { address: texts.failed } }
  try {
    const response = await fetch('/api/statements', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // A blank field is one that was not given.
      body: JSON.stringify(Object.fromEntries(Object.entries(typed).filter(([, text]) => text))),
    })
    const body = await response.json()
    if (response.ok) return body
    if (!body.message) return failed
    const fields: Problems = body.fields ?? { address: body.message }
    const said = Object.entries(fields).map(([name, reason]) => [name, texts.refused(name, reason)])
    return { problems: Object.fromEntries(said) }
  } catch {
    return failed
  }
}

/** Tells a screen reader the new result, and brings it into view on a phone, where it lies below the form. */
function announce(card: HTMLElement, texts: FiguresTexts): void {
  if (card.getBoundingClientRect().top > innerHeight / 2) card.scrollIntoView()
  const [title, kept] = ['cardTitle', COMPARED].map(
    (line) => card.querySelector(`[data-line="${line}"]`)?.textContent,
  )
  const status = card.querySelector('[data-statement-status]')
  if (status) status.textContent = texts.card.announced(title ?? '', kept ?? '')
}
