import { useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { EscrowDate } from '#wire/escrow-date-calls.ts'
import type { Escrow } from '#wire/escrows.ts'
import type { Property } from '#wire/properties.ts'
import { escrowDateHeadings } from '#wire/texts/escrow-date-headings.ts'
import { escrowDateScreenTexts } from '#wire/texts/escrow-date-screens.ts'
import { nextSentence, stepsOf } from '#wire/who-acts-next.ts'
import { DateList } from './date-list.tsx'
import type { Decision } from './decision-dialog.tsx'
import { useEscrowDates, useOpenEscrows } from './queries.ts'

const { staff: texts, failed, staffNotAdvice } = escrowDateScreenTexts

const DecisionDialog = lazyWithRetry(
  async () => (await import('./decision-dialog.tsx')).DecisionDialog,
  null,
)
const MoveDialog = lazyWithRetry(async () => (await import('./move-dialog.tsx')).MoveDialog, null)

/** What staff may decide about a date now. */
function decisionsFor({ state }: EscrowDate): Decision[] {
  if (state === 'earliest') return []
  if (state === 'fulfilled' || state === 'waived') return ['reopen']
  return ['fulfilledOn', 'agreedDue', 'waived']
}

function Dates({ escrow, property }: { escrow: Escrow; property: Property }) {
  const [asked, setAsked] = useState<{ date: EscrowDate; decision: Decision }>()
  const move = useLazyPart(MoveDialog)
  return (
    <>
      <p className="mb-4 text-sm text-muted">{staffNotAdvice}</p>
      <Loaded
        from={useEscrowDates(escrow.id)}
        errorTitle={failed}
        skeleton={<SkeletonLines label={escrowDateHeadings.loading} />}
      >
        {(dates) => (
          <>
            <p className="mb-4">
              <strong className="font-semibold">{texts.next}</strong>{' '}
              {nextSentence(stepsOf(dates), 'staff') ?? texts.nothingNext}
            </p>
            <DateList
              dates={dates}
              reader="staff"
              actions={(date) =>
                decisionsFor(date).map((decision) => (
                  <Button
                    key={decision}
                    size="small"
                    aria-haspopup="dialog"
                    aria-label={`${texts.actions[decision]}: ${date.label}`}
                    onClick={() => setAsked({ date, decision })}
                  >
                    {texts.actions[decision]}
                  </Button>
                ))
              }
            />
          </>
        )}
      </Loaded>
      <Button className="mt-4" aria-haspopup="dialog" {...move.trigger}>
        {texts.move.open}
      </Button>
      {move.isOpen && <MoveDialog escrow={escrow} onClose={() => move.setOpen(false)} />}
      {asked && (
        <DecisionDialog {...asked} property={property} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}

/** The dates of the open sale of a home, for staff. */
export function StaffDates({ property }: { property: Property }) {
  return (
    <Loaded
      from={useOpenEscrows()}
      errorTitle={failed}
      skeleton={<SkeletonLines label={escrowDateHeadings.loading} />}
    >
      {(escrows) => {
        const escrow = escrows.find(({ propertyId }) => propertyId === property.id)
        if (!escrow) return <p className="text-sm text-muted">{texts.none}</p>
        return <Dates escrow={escrow} property={property} />
      }}
    </Loaded>
  )
}
