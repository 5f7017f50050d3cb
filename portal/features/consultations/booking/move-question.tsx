import { useEffect, useRef } from 'react'
import { SlotFailure } from '#portal/features/consultations/free-slots.tsx'
import { Button } from '#portal/ui/button.tsx'
import { SubmitButton } from '#portal/ui/form.tsx'
import type { ConsultationChange } from '#wire/consultations.ts'
import { shortAppointment } from '#wire/dates.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import type { NewBooking } from './booked-dialog.tsx'
import { type ExistingBooking, useMoveBooking } from './existing.ts'
import { SheetActions } from './sheet-actions.tsx'

const texts = consultationTexts.moveQuestion

type MoveQuestionProps = {
  existing: ExistingBooking
  /** What the form would have booked. */
  change: ConsultationChange
  /** Another free start, after the wanted one was taken. */
  onPick: (start: string) => void
  onKeep: () => void
  onMoved: (moved: NewBooking) => void
}

/** Asks before a second booking takes the place of the first. Nothing moves without a yes. */
export function MoveQuestion({ existing, change, onPick, onKeep, onMoved }: MoveQuestionProps) {
  const moving = useMoveBooking(onMoved)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const from = shortAppointment(existing.scheduledAt)
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        moving.mutate({ existing, change })
      }}
    >
      <h3 ref={heading} tabIndex={-1} className="font-display text-xl">
        {texts.title(from, shortAppointment(change.scheduledAt))}
      </h3>
      <p className="text-muted">{texts.text}</p>
      <SlotFailure
        action={moving}
        onPick={(start) => {
          moving.reset()
          onPick(start)
        }}
      />
      <SheetActions>
        <Button onClick={onKeep}>{texts.keep(from)}</Button>
        <SubmitButton action={moving} pendingLabel={texts.pending}>
          {texts.yes}
        </SubmitButton>
      </SheetActions>
    </form>
  )
}
