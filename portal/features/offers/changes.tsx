import { changedTerms } from '#wire/counter-words.ts'
import { formatDollars } from '#wire/money.ts'
import type { OfferTerms } from '#wire/offer-terms.ts'
import type { OfferVersion } from '#wire/offers.ts'
import { counterCardTexts as texts } from '#wire/texts/counter-screens.ts'
import { offerTermTexts } from '#wire/texts/offers.ts'

type ChangesProps = { before: OfferTerms; after: OfferTerms }

/** What differs between two versions, a term on each line. */
export function Changes({ before, after }: ChangesProps) {
  const changes = changedTerms(before, after)
  if (changes.length === 0) return <p className="text-sm text-muted">{texts.same}</p>
  return (
    <ul className="grid gap-1 text-sm tabular-nums">
      {changes.map((change) => (
        <li key={change.name}>
          {texts.change(offerTermTexts.labels[change.name], change.before, change.after)}
        </li>
      ))}
    </ul>
  )
}

/** The versions of both sides, each with what it changed of the one before. */
export function Versions({ versions }: { versions: readonly OfferVersion[] }) {
  return (
    <>
      <h4 className="mt-4 text-sm font-semibold">{texts.versions}</h4>
      <ol className="mt-1 grid gap-3">
        {versions.map(({ number, side, terms }, index) => {
          const before = versions[index - 1]
          return (
            <li key={number}>
              <p className="text-xs text-muted">{texts.version(number, side)}</p>
              {before ? (
                <Changes before={before.terms} after={terms} />
              ) : (
                <p className="text-sm tabular-nums">{texts.first(formatDollars(terms.price))}</p>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
