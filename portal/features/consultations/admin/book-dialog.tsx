import { useState } from 'react'
import { z } from 'zod'
import { SlotFailure } from '#portal/features/consultations/free-slots.tsx'
import { SlotPicker } from '#portal/features/consultations/slot-picker.tsx'
import { ClientChoice } from '#portal/features/properties/client-choice.tsx'
import { HomeChoice } from '#portal/features/properties/home-choice.tsx'
import { TellClient } from '#portal/features/sale/tell-client.tsx'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Form, SubmitButton } from '#portal/ui/form.tsx'
import { SelectField, TextAreaField } from '#portal/ui/form-fields.tsx'
import type { GiveFocus } from '#portal/ui/modal-frame.tsx'
import { Id, optionalChoice } from '#wire/basics.ts'
import { type CalendarConsultation, StaffBooking } from '#wire/consultation-calendar.ts'
import { CONSULTATION_MINUTES, pacificDate } from '#wire/slots.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { consultationCalendarTexts } from '#wire/texts/consultation-calendar.ts'
import { consultationMailTexts } from '#wire/texts/consultations.ts'
import type { Hosts } from './hosts.ts'
import { useBookForClient, useFreeStarts } from './queries.ts'

const { booking: texts, when } = consultationCalendarTexts

const FORM = 'book-for-client'

const BookingOfClient = StaffBooking.extend({
  clientId: z.uuid(texts.noClient),
  scheduledAt: z.string().min(1, when.missingTime),
  hostId: optionalChoice(Id),
  propertyId: optionalChoice(Id),
})
type Values = {
  clientId: string
  scheduledAt: string
  hostId: string
  propertyId: string
  notes: string
}

type BookDialogProps = {
  hosts: Hosts
  /** The free hour that was pressed, ISO 8601 in UTC. */
  start?: string | undefined
  /** The first day that the dialog shows without a start. */
  date: string
  hostId?: string | undefined
  /** Absent: the form has a choice of all clients. */
  client?: { id: string; name: string } | undefined
  onClose: () => void
  giveFocus: GiveFocus
  onBooked: (booked: CalendarConsultation) => void
}

/** Books a consultation for a client. */
export function BookDialog(props: BookDialogProps) {
  const { hosts, start = '', client, onClose, giveFocus, onBooked } = props
  const [date, setDate] = useState(start ? pacificDate(new Date(start)) : props.date)
  const [tellClient, setTellClient] = useState(true)
  const form = useZodForm<Values, z.output<typeof BookingOfClient>>({
    schema: BookingOfClient,
    draft: `new-consultation:${client?.id ?? 'any'}`,
    defaults: {
      clientId: client?.id ?? '',
      scheduledAt: start,
      hostId: props.hostId ?? '',
      propertyId: '',
      notes: '',
    },
    excludedFromDraft: ['scheduledAt', 'hostId'],
  })
  const { clientId, scheduledAt, hostId } = form.watch()
  const free = useFreeStarts(date, hostId || null)
  const action = useBookForClient((booked) => {
    form.clearDraft()
    onBooked(booked)
    onClose()
  })
  const choose = (to: string) => form.setValue('scheduledAt', to, { shouldValidate: to !== '' })
  const book = form.handleSubmit((values) => action.mutate({ ...values, tellClient }))

  return (
    <Dialog
      title={texts.title}
      description={client ? client.name : texts.description}
      width="wide"
      onClose={onClose}
      giveFocus={giveFocus}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <SubmitButton form={FORM} action={action} pendingLabel={texts.pending}>
            {texts.submit}
          </SubmitButton>
        </>
      }
    >
      <Form
        id={FORM}
        form={form}
        action={action}
        onSubmit={(values) => action.mutate({ ...values, tellClient })}
        className="grid gap-5 sm:grid-cols-2"
      >
        {!client && <ClientChoice form={form} name="clientId" />}
        {clientId && (
          <HomeChoice
            key={clientId}
            form={form}
            name="propertyId"
            clientId={clientId}
            {...texts.home}
          />
        )}
        {hosts.taking.length > 1 && (
          <SelectField
            form={form}
            name="hostId"
            {...when.host}
            options={hosts.optionsWith(null)}
            className="sm:col-span-2"
          />
        )}
        <div className="grid gap-5 sm:col-span-2">
          <SlotPicker
            date={date}
            onDate={(next) => {
              setDate(next)
              choose('')
            }}
            start={scheduledAt}
            onStart={choose}
            from={free}
            error={form.errorAt('scheduledAt')}
          />
        </div>
        <TextAreaField
          form={form}
          name="notes"
          {...texts.note}
          rows={2}
          className="sm:col-span-2"
          optional
        />
        {scheduledAt && (
          <div className="sm:col-span-2">
            <TellClient
              isOn={tellClient}
              onChange={setTellClient}
              mail={consultationMailTexts.booked(
                { scheduledAt, duration: CONSULTATION_MINUTES, address: null, path: '' },
                false,
              )}
            />
          </div>
        )}
        <div className="empty:hidden sm:col-span-2">
          <SlotFailure
            action={action}
            onPick={(to) => {
              setDate(pacificDate(new Date(to)))
              choose(to)
              void book()
            }}
          />
        </div>
      </Form>
    </Dialog>
  )
}
