import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { Escrow } from '#wire/escrows.ts'
import { countDates } from '#wire/home-track.ts'
import { escrowDateHeadings } from '#wire/texts/escrow-date-headings.ts'
import { escrowDateScreenTexts as texts } from '#wire/texts/escrow-date-screens.ts'
import { homeTexts } from '#wire/texts/homes.ts'
import { DateList } from './date-list.tsx'
import { EscrowHolder } from './escrow-holder.tsx'
import { useEscrowDates } from './queries.ts'

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
            {homeTexts.datesDone(countDates(dates))}. {texts.notAdvice}
          </p>
          <DateList dates={dates} reader="seller" />
        </>
      )}
    </Loaded>
  )
}
