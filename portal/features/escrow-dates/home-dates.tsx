import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { EscrowDate } from '#wire/escrow-date-calls.ts'
import type { Escrow } from '#wire/escrows.ts'
import { escrowDateHeadings } from '#wire/texts/escrow-date-headings.ts'
import { escrowDateScreenTexts as texts } from '#wire/texts/escrow-date-screens.ts'
import { DateList } from './date-list.tsx'
import { EscrowHolder } from './escrow-holder.tsx'
import { useEscrowDates } from './queries.ts'

const isDone = ({ state }: EscrowDate) => state === 'fulfilled' || state === 'waived'

/** The dates of the open sale of a home, for its sellers. */
export function HomeDates({ escrow }: { escrow: Pick<Escrow, 'id' | 'holder' | 'number'> }) {
  return (
    <Loaded
      from={useEscrowDates(escrow.id)}
      errorTitle={texts.failed}
      skeleton={<SkeletonLines label={escrowDateHeadings.loading} />}
      empty={<p className="text-sm text-muted">{texts.empty}</p>}
    >
      {(dates) => (
        <>
          {(escrow.holder ?? escrow.number) !== null && (
            <div className="mb-4">
              <EscrowHolder {...escrow} />
            </div>
          )}
          <p className="mb-4 max-w-[68ch] text-sm text-muted">
            {texts.done(
              dates.filter(isDone).length,
              dates.filter(({ state }) => state !== 'earliest').length,
            )}
            . {texts.notAdvice}
          </p>
          <DateList dates={dates} reader="seller" />
        </>
      )}
    </Loaded>
  )
}
