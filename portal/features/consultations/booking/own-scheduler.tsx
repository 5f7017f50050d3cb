import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { closeBooking } from '#portal/features/consultations/booking-store.ts'
import { SlotFailure } from '#portal/features/consultations/free-slots.tsx'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { toast } from '#portal/lib/toast.ts'
import { Button } from '#portal/ui/button.tsx'
import { Form, PrivacyNote, SubmitButton } from '#portal/ui/form.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { listHosts } from '#wire/consultations.ts'
import type { ServicePackage } from '#wire/packages.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import type { NewBooking } from './booked-dialog.tsx'
import { getCarriedSale, getReferringGuide } from './booking.ts'
import { CarriedFigures } from './carried-figures.tsx'
import { useExistingBooking } from './existing.ts'
import { ChosenTime, DetailFields, useDetailsForm, useSchedule } from './guest-details.tsx'
import { MoveQuestion } from './move-question.tsx'
import { SheetActions } from './sheet-actions.tsx'
import { TimeChoice } from './time-choice.tsx'

const texts = consultationTexts.ownScheduler
const { manualForm } = consultationTexts

type OwnSchedulerProps = {
  servicePackage: ServicePackage | undefined
  onBooked: (booking: NewBooking) => void
  /** SPEC-2.4: opens the scheduler in a window of its own. */
  openPopup: () => void
}

/** The product's own scheduler in the sheet: a time, then whom to call. A booked person is asked to move instead. */
export function OwnScheduler({ servicePackage, onBooked, openPopup }: OwnSchedulerProps) {
  const [start, setStart] = useState<string>()
  const [step, setStep] = useState<'when' | 'details' | 'move'>('when')
  const [isMissing, setMissing] = useState(false)
  const existing = useExistingBooking()
  const form = useDetailsForm()
  const finish = (booked: NewBooking) => {
    closeBooking()
    onBooked(booked)
  }
  const booking = useSchedule(form, finish)
  const choose = (next: string) => {
    setStart(next)
    setMissing(false)
    booking.reset()
  }

  if (step === 'move' && existing && start)
    return (
      <MoveQuestion
        existing={existing}
        change={{ scheduledAt: start }}
        onPick={choose}
        onKeep={() => setStep('when')}
        onMoved={finish}
      />
    )
  if (step !== 'when' && start)
    return (
      <Form
        form={form}
        action={booking}
        onSubmit={(details) =>
          booking.mutate({
            ...details,
            scheduledAt: start,
            servicePackage,
            from: getReferringGuide(),
            sale: getCarriedSale(),
          })
        }
        onInvalid={() => toast({ ...manualForm.missingFields, variant: 'destructive' })}
      >
        <ChosenTime start={start} onChange={() => setStep('when')} />
        <DetailFields form={form} />
        <CarriedFigures />
        <SlotFailure action={booking} onPick={choose} />
        <PrivacyNote />
        <SheetActions>
          <Button onClick={closeBooking}>{commonTexts.cancel}</Button>
          <SubmitButton action={booking} pendingLabel={manualForm.pending}>
            {consultationTexts.book}
          </SubmitButton>
        </SheetActions>
      </Form>
    )
  return (
    <WhenStep
      start={start}
      onStart={choose}
      error={isMissing ? texts.missing : undefined}
      openPopup={openPopup}
      onContinue={() => {
        setMissing(start === undefined)
        if (start) setStep(existing ? 'move' : 'details')
      }}
    />
  )
}

type WhenStepProps = {
  start: string | undefined
  onStart: (start: string) => void
  error: string | undefined
  openPopup: () => void
  onContinue: () => void
}

/** The first step. A person who comes back to it has the focus on the time that they chose. */
function WhenStep({ start, onStart, error, openPopup, onContinue }: WhenStepProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  return (
    <form
      ref={form}
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onContinue()
        // The focus enters the group, so a screen reader reads its error.
        if (!start) form.current?.querySelector<HTMLElement>('input:enabled')?.focus()
      }}
    >
      <HostLine />
      <TimeChoice start={start} onStart={onStart} error={error} />
      <Button variant="quiet" className="justify-self-start" onClick={openPopup}>
        {consultationTexts.quickBooking.popup}
        <Icon name="external" className="size-4" />
      </Button>
      <SheetActions>
        <Button onClick={closeBooking}>{commonTexts.cancel}</Button>
        <Button type="submit" variant="primary">
          {texts.next}
        </Button>
      </SheetActions>
    </form>
  )
}

/** The names of those who may call; nothing while the team has no host. */
function HostLine() {
  const hosts = useQuery(queryFor(listHosts)).data ?? []
  if (hosts.length === 0) return null
  return <p className="text-sm text-muted">{texts.hosts(hosts.map(({ name }) => name))}</p>
}
