import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { termsForBuyer } from '#wire/counter-words.ts'
import type { OwnOffer } from '#wire/offer-links.ts'
import { moveOffer } from '#wire/offer-states.ts'
import { offerPage } from '#wire/texts/offer-page.ts'
import { useAnswerOffer } from './queries.ts'

const { answers: texts, changes } = offerPage

/** What the sellers' counteroffer changed of the buyer's own terms. */
export function Changes({ offer }: { offer: OwnOffer }) {
  const own = offer.versions.findLast(({ side }) => side === 'buyer')
  if (offer.side !== 'seller' || !own) return null
  const before = termsForBuyer(own.terms)
  const lines = termsForBuyer(offer.terms).flatMap((after, index) => {
    const { words = '' } = before[index] ?? {}
    return words === after.words ? [] : [{ ...after, before: words }]
  })
  return (
    <section aria-labelledby="changes-title">
      <h3 id="changes-title" className="mb-2 text-base font-semibold">
        {changes.title}
      </h3>
      {lines.length === 0 ? (
        <p className="text-sm text-muted">{changes.none}</p>
      ) : (
        <table className="w-full border-y border-line text-left text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              <th scope="col" className="py-2 pr-3 font-medium">
                {changes.term}
              </th>
              <th scope="col" className="py-2 pr-3 font-medium">
                {changes.yours}
              </th>
              <th scope="col" className="py-2 font-medium">
                {changes.theirs}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {lines.map(({ name, label, words, before: yours }) => (
              <tr key={name}>
                <th scope="row" className="py-2 pr-3 font-normal">
                  {label}
                </th>
                <td className="py-2 pr-3 text-muted">{yours}</td>
                <td className="py-2 font-semibold">{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

type AnswerProps = { link: string; offer: OwnOffer; answer: 'agree' | 'withdraw' }

/** Agrees to the counteroffer or withdraws the offer, once that is confirmed. Nothing where the offer takes no such answer. */
export function AnswerButton({ link, offer, answer }: AnswerProps) {
  const words = texts[answer]
  const action = useAnswerOffer(link, words.done)
  if (!moveOffer(offer.state, answer, 'buyer')) return null
  const variant = answer === 'agree' ? 'primary' : 'destructive'
  return (
    <ConfirmAction
      button={{ variant, size: 'medium', children: words.open, 'aria-haspopup': 'dialog' }}
      {...{ action, variant }}
      input={{ answer, version: offer.version }}
      title={words.title}
      description={words.description}
      confirmLabel={words.submit}
      pendingLabel={words.pending}
      errorTitle={texts.failed}
    />
  )
}
