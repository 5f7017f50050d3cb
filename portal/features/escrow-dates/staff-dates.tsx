import { useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { EscrowDate } from '#wire/escrow-date-calls.ts'
import type { Escrow } from '#wire/escrows.ts'
import type { Property } from '#wire/properties.ts'
import { escrowChangeTexts as changeTexts } from '#wire/texts/escrow-changes.ts'
import { escrowDateHeadings } from '#wire/texts/escrow-date-headings.ts'
import { escrowDateScreenTexts } from '#wire/texts/escrow-date-screens.ts'
import { escrowEventTexts as eventTexts } from '#wire/texts/escrow-events.ts'
import { DateList } from './date-list.tsx'
import type { Decision } from './decision-dialog.tsx'
import { EscrowHolder } from './escrow-holder.tsx'
import { useEscrowDates, useOpenEscrows } from './queries.ts'

const { staff: texts, failed, staffNotAdvice } = escrowDateScreenTexts

const DecisionDialog = lazyWithRetry(
  async () => (await import('./decision-dialog.tsx')).DecisionDialog,
  null,
)
const EventDialog = lazyWithRetry(
  async () => (await import('./event-dialog.tsx')).EventDialog,
  null,
)
const HolderDialog = lazyWithRetry(
  async () => (await import('./holder-dialog.tsx')).HolderDialog,
  null,
)
const NewRulesDialog = lazyWithRetry(
  async () => (await import('./new-rules-dialog.tsx')).NewRulesDialog,
  null,
)
const MoveDialog = lazyWithRetry(async () => (await import('./move-dialog.tsx')).MoveDialog, null)

/** What staff may decide about a date now. */
function decisionsFor({ state }: EscrowDate): Decision[] {
  if (state === 'earliest') return []
  if (state === 'fulfilled' || state === 'waived') return ['reopen']
  return ['fulfilledOn', 'agreedDue', 'waived']
}

/** What staff do with a sale as a whole. */
function SaleActions({ escrow, dates }: { escrow: Escrow; dates: readonly EscrowDate[] }) {
  const [event, move] = [useLazyPart(EventDialog), useLazyPart(MoveDialog)]
  const [holder, rules] = [useLazyPart(HolderDialog), useLazyPart(NewRulesDialog)]
  const buttons = [
    [eventTexts.open, event.trigger],
    [changeTexts.holder.open, holder.trigger],
    [texts.move.open, move.trigger],
    [changeTexts.rules.open, rules.trigger],
  ] as const
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        {buttons.map(([label, trigger]) => (
          <Button key={label} size="small" aria-haspopup="dialog" {...trigger}>
            {label}
          </Button>
        ))}
      </div>
      {event.isOpen && <EventDialog {...{ escrow, dates }} onClose={() => event.setOpen(false)} />}
      {holder.isOpen && <HolderDialog escrow={escrow} onClose={() => holder.setOpen(false)} />}
      {move.isOpen && <MoveDialog escrow={escrow} onClose={() => move.setOpen(false)} />}
      {rules.isOpen && <NewRulesDialog escrow={escrow} onClose={() => rules.setOpen(false)} />}
    </>
  )
}

type Asked = { date: EscrowDate; decision: Decision }

const decisionButtons = (date: EscrowDate, onAsk: (asked: Asked) => void) =>
  decisionsFor(date).map((decision) => (
    <Button
      key={decision}
      size="small"
      aria-haspopup="dialog"
      aria-label={`${texts.actions[decision]}: ${date.label}`}
      onClick={() => onAsk({ date, decision })}
    >
      {texts.actions[decision]}
    </Button>
  ))

function Dates({ escrow, property }: { escrow: Escrow; property: Property }) {
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      <Loaded
        from={useEscrowDates(escrow.id)}
        errorTitle={failed}
        skeleton={<SkeletonLines label={escrowDateHeadings.loading} />}
      >
        {(dates) => (
          <>
            <EscrowHolder {...escrow} />
            <SaleActions {...{ escrow, dates }} />
            <p className="mt-4 mb-2 text-sm text-muted">{staffNotAdvice}</p>
            <DateList
              dates={dates}
              reader="staff"
              actions={(date) => decisionButtons(date, setAsked)}
            />
          </>
        )}
      </Loaded>
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
