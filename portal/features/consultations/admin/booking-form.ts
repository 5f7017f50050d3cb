import { useState } from 'react'
import { z } from 'zod'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Id, optionalChoice } from '#wire/basics.ts'
import { type CalendarConsultation, StaffBooking } from '#wire/consultation-calendar.ts'
import { pacificDate } from '#wire/slots.ts'
import { consultationCalendarTexts } from '#wire/texts/consultation-calendar.ts'
import { useBookForClient, useFreeStarts } from './queries.ts'

const { booking: texts, when } = consultationCalendarTexts

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

export type BookingStart = {
  /** The free hour that was pressed, ISO 8601 in UTC. */
  start?: string | undefined
  /** The first day that the form shows without a start. */
  date: string
  hostId?: string | undefined
  /** Absent: the form has a choice of all clients. */
  client?: { id: string; name: string } | undefined
}

/** The form that books a consultation for a client, the free starts of its day, and the call that books. */
export function useBookingForm(
  { start = '', date: firstDate, hostId: firstHost = '', client }: BookingStart,
  onBooked: (booked: CalendarConsultation) => void,
) {
  const [date, setDate] = useState(start ? pacificDate(new Date(start)) : firstDate)
  const [tellClient, setTellClient] = useState(true)
  const form = useZodForm<Values, z.output<typeof BookingOfClient>>({
    schema: BookingOfClient,
    draft: `new-consultation:${client?.id ?? 'any'}`,
    defaults: {
      clientId: client?.id ?? '',
      scheduledAt: start,
      hostId: firstHost,
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
  })
  const choose = (to: string) => form.setValue('scheduledAt', to, { shouldValidate: to !== '' })
  const book = (values: z.output<typeof BookingOfClient>) =>
    action.mutate({ ...values, tellClient })

  return {
    ...{ form, action, date, clientId, scheduledAt, hostId, free, tellClient, setTellClient },
    ...{ choose, book },
    showDate(next: string) {
      setDate(next)
      choose('')
    },
    /** Books a start that was offered instead of the chosen one. */
    bookAt(to: string) {
      setDate(pacificDate(new Date(to)))
      choose(to)
      void form.handleSubmit(book)()
    },
  }
}
