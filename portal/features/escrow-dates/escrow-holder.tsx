import type { Escrow } from '#wire/escrows.ts'
import { escrowChangeTexts } from '#wire/texts/escrow-changes.ts'

const { holder: texts } = escrowChangeTexts

/** The company that holds papers and money until the close, with its number for the sale. */
export function EscrowHolder({ holder, number }: Pick<Escrow, 'holder' | 'number'>) {
  const known = [holder, number === null ? null : texts.number(number)].filter(Boolean)
  return (
    <dl className="text-sm">
      <dt className="font-semibold">{texts.title}</dt>
      <dd className="wrap-anywhere tabular-nums">{known.join(' · ') || texts.none}</dd>
      <dd className="text-muted">{texts.meaning}</dd>
    </dl>
  )
}
