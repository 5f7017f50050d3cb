import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  type BookingRequest,
  closeBooking,
  useBooking,
} from '#portal/features/consultations/booking-dialog.ts'
import { useFormDraft } from '#portal/lib/form-draft.ts'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Tabs } from '#portal/ui/tabs.tsx'
import { BookingForm } from '#wire/consultations.ts'
import { commissionLabel, packageName, ServicePackage } from '#wire/packages.ts'
import { pacificDate, SLOT_HOURS, slotStart } from '#wire/slots.ts'
import { type Booked, BookedDialog } from './booked-dialog.tsx'
import { type BookingValues, draftedBooking, FORM_DRAFT } from './draft.ts'
import { ManualForm } from './manual-form.tsx'
import { QuickBooking } from './quick-booking.tsx'
import { clearBookingReturnPath } from './return-path.ts'
import { useWidget, type Widget } from './use-widget.ts'

/** Converts an instant to the form's date and hour in California. */
function wallClock(start: string): Pick<BookingValues, 'date' | 'hour'> {
  const date = pacificDate(new Date(start))
  const hour = SLOT_HOURS.find((each) => slotStart(date, each).getTime() === Date.parse(start))
  return { date, hour: String(hour ?? '') }
}

type BodyProps = {
  request: BookingRequest
  /** Holds the frame and popup windows whose messages the dialog accepts. */
  widget: Widget
  onBooked: (booked: Booked) => void
}

function BookingBody({ request, widget, onBooked }: BodyProps) {
  const [tab, setTab] = useState(request.tab ?? 'quick')
  const form = useForm<BookingValues, unknown, BookingForm>({
    resolver: zodResolver(BookingForm) as never,
    defaultValues: {
      ...draftedBooking(),
      ...(request.servicePackage && { servicePackage: request.servicePackage }),
    },
  })
  useFormDraft(FORM_DRAFT, form)
  useEffect(clearBookingReturnPath, [])

  const choose = (start: string) => {
    const { date, hour } = wallClock(start)
    form.setValue('date', date, { shouldValidate: form.formState.isSubmitted })
    form.setValue('hour', hour, { shouldValidate: form.formState.isSubmitted })
  }
  const chosen = ServicePackage.safeParse(form.watch('servicePackage')).data

  return (
    <>
      {chosen && (
        <p className="mb-4 text-sm">
          For the <strong className="font-semibold">{packageName(chosen)}</strong> package,{' '}
          <span className="tabular-nums">{commissionLabel(chosen)}</span> commission.
        </p>
      )}
      <Tabs
        label="How to book"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            name: 'quick',
            label: 'Quick Booking',
            content: <QuickBooking {...widget} onCancel={closeBooking} />,
          },
          {
            name: 'manual',
            label: 'Manual Form',
            content: (
              <ManualForm
                form={form}
                onChoose={choose}
                onClose={closeBooking}
                onBooked={onBooked}
              />
            ),
          },
        ]}
      />
    </>
  )
}

/** 'Book Your Free Consultation', specification 2.4. Typed values survive closing. */
export default function BookingDialog() {
  const { open, request, number } = useBooking()
  const [booked, setBooked] = useState<Booked | null>(null)
  const widget = useWidget(number, request, setBooked)
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!next) closeBooking()
        }}
        width="wide"
        title="Book Your Free Consultation"
        description="15 minutes, free, no obligation."
      >
        <BookingBody key={number} request={request} widget={widget} onBooked={setBooked} />
      </Dialog>
      <BookedDialog booked={booked} onClose={() => setBooked(null)} />
    </>
  )
}
