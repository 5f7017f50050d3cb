import { useEffect, useRef } from 'react'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import type { FormAction } from '#portal/ui/form.tsx'
import { termsForBuyer } from '#wire/counter-words.ts'
import { dateTime } from '#wire/dates.ts'
import type { LinkOffer } from '#wire/offer-links.ts'
import { offerPage } from '#wire/texts/offer-page.ts'

const { check: texts, files } = offerPage

type Line = { name: string; label: string; words: string }

/** Labels and words beside each other; below each other on a phone. */
export const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <dl className="divide-y divide-line border-y border-line text-sm">
    {lines.map(({ name, label, words }) => (
      <div key={name} className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-2">
        <dt className="text-muted">{label}</dt>
        <dd className="font-medium whitespace-pre-line wrap-anywhere tabular-nums">{words}</dd>
      </div>
    ))}
  </dl>
)

/**
 * The values that the buyer’s agent reads before sending: a new offer, or revised terms of an offer. Revised terms have
 * no buyers and no brokerage.
 */
export type Checked = Pick<LinkOffer, 'terms' | 'expiresAt' | 'files'> & {
  signedAt?: string | undefined
  buyerNames?: string[]
  brokerage?: string | undefined
}

function linesOf({ terms, signedAt, expiresAt, files: sent, ...offer }: Checked): Line[] {
  const { buyerNames, brokerage } = offer
  const fact = (name: string, label: string, words: string | null | undefined) =>
    words ? [{ name, label, words }] : []
  return [
    ...fact('buyers', texts.buyers, buyerNames?.join('\n')),
    ...fact('brokerage', texts.brokerage, brokerage),
    ...termsForBuyer(terms),
    ...fact('signed', texts.signed, signedAt && dateTime(signedAt)),
    ...fact('ends', texts.ends, expiresAt ? dateTime(expiresAt) : texts.byRule),
    ...fact('papers', texts.papers, sent.length === 0 ? files.none : files.count(sent.length)),
    ...fact('note', texts.note, terms.note),
  ]
}

type ReadBackProps = {
  checked: Checked
  action: FormAction
  sendLabel: string
  onSend: () => void
  onBack: () => void
}

/** Everything that was typed, to be read once more before it is sent. */
export function ReadBack({ checked, action, sendLabel, onSend, onBack }: ReadBackProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section aria-labelledby="check-title" className="grid gap-5">
      <div>
        <h2 ref={heading} id="check-title" tabIndex={-1} className="font-display text-2xl">
          {texts.title}
        </h2>
        <p className="mt-1 text-sm text-muted">{texts.lead}</p>
      </div>
      <Lines lines={linesOf(checked)} />
      {action.failure && (
        <Alert variant="destructive" title={action.failure.title}>
          {action.failure.text}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          pending={action.isPending}
          pendingLabel={texts.pending}
          onClick={onSend}
        >
          {sendLabel}
        </Button>
        <Button disabled={action.isPending} onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </section>
  )
}
