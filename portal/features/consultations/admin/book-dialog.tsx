import { SlotFailure } from '#portal/features/consultations/free-slots.tsx'
import { SlotPicker } from '#portal/features/consultations/slot-picker.tsx'
import { ClientChoice } from '#portal/features/properties/client-choice.tsx'
import { HomeChoice } from '#portal/features/properties/home-choice.tsx'
import { TellClient } from '#portal/features/sale/tell-client.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Form, SubmitButton } from '#portal/ui/form.tsx'
import { SelectField, TextAreaField } from '#portal/ui/form-fields.tsx'
import type { GiveFocus } from '#portal/ui/modal-frame.tsx'
import type { CalendarConsultation } from '#wire/consultation-calendar.ts'
import { CONSULTATION_MINUTES } from '#wire/slots.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { consultationCalendarTexts } from '#wire/texts/consultation-calendar.ts'
import { consultationMailTexts } from '#wire/texts/consultation-mails.ts'
import { type BookingStart, useBookingForm } from './booking-form.ts'
import type { Hosts } from './hosts.ts'

const { booking: texts, when } = consultationCalendarTexts

const FORM = 'book-for-client'

type BookDialogProps = BookingStart & {
  hosts: Hosts
  onClose: () => void
  giveFocus: GiveFocus
  onBooked: (booked: CalendarConsultation) => void
}

type WhoAndWhereProps = Pick<BookDialogProps, 'client' | 'hosts'> &
  Pick<ReturnType<typeof useBookingForm>, 'form' | 'clientId'>

/** The choices of the client, of the home and of the host, as far as there are several. */
function WhoAndWhere({ form, clientId, client, hosts }: WhoAndWhereProps) {
  return (
    <>
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
    </>
  )
}

/** Books a consultation for a client. */
export function BookDialog(props: BookDialogProps) {
  const { hosts, client, onClose, giveFocus, onBooked } = props
  const { form, action, clientId, scheduledAt, ...booking } = useBookingForm(props, (booked) => {
    onBooked(booked)
    onClose()
  })

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
        onSubmit={booking.book}
        className="grid gap-5 sm:grid-cols-2"
      >
        <WhoAndWhere form={form} clientId={clientId} client={client} hosts={hosts} />
        <div className="grid gap-5 sm:col-span-2">
          <SlotPicker
            date={booking.date}
            onDate={booking.showDate}
            start={scheduledAt}
            onStart={booking.choose}
            from={booking.free}
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
              isOn={booking.tellClient}
              onChange={booking.setTellClient}
              mail={consultationMailTexts.booked(
                {
                  scheduledAt,
                  duration: CONSULTATION_MINUTES,
                  address: null,
                  phone: null,
                  place: null,
                  host: hosts.nameOf(booking.hostId || null) ?? null,
                  path: '',
                },
                false,
              )}
            />
          </div>
        )}
        <div className="empty:hidden sm:col-span-2">
          <SlotFailure action={action} onPick={booking.bookAt} />
        </div>
      </Form>
    </Dialog>
  )
}
