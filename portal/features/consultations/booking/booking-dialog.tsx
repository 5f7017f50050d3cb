import { useEffect, useState } from 'react'
import {
  type BookingRequest,
  closeBooking,
  useBooking,
} from '#portal/features/consultations/booking-dialog.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Tabs } from '#portal/ui/tabs.tsx'
import { BookingForm } from '#wire/consultations.ts'
import { commissionLabel, packageName, ServicePackage } from '#wire/packages.ts'
import { type Booked, BookedDialog } from './booked-dialog.tsx'
import { type BookingValues, clearBookingReturnPath, EMPTY, FORM_DRAFT } from './draft.ts'
import { ManualForm } from './manual-form.tsx'
import { QuickBooking } from './quick-booking.tsx'
import { useWidget, type Widget } from './use-widget.ts'

type BodyProps = {
  request: BookingRequest
  /** Holds the frame and popup windows whose messages the dialog accepts. */
  widget: Widget
  onBooked: (booked: Booked) => void
}

function BookingBody({ request, widget, onBooked }: BodyProps) {
  const [tab, setTab] = useState(request.tab ?? 'quick')
  const { servicePackage } = request
  const form = useZodForm<BookingValues, BookingForm>({
    schema: BookingForm,
    draft: FORM_DRAFT,
    defaults: EMPTY,
    mergeDraft: (empty, draft) => ({
      ...empty,
      ...draft,
      ...(servicePackage && { servicePackage }),
    }),
  })
  useEffect(clearBookingReturnPath, [])

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
            content: <QuickBooking {...widget} />,
          },
          {
            name: 'manual',
            label: 'Manual Form',
            content: <ManualForm form={form} onBooked={onBooked} />,
          },
        ]}
      />
    </>
  )
}

/** 'Book Your Free Consultation', SPEC-2.4. Typed values survive closing. */
export default function BookingDialog() {
  const { open, request, number } = useBooking()
  const [booked, setBooked] = useState<Booked | null>(null)
  const widget = useWidget(number, request, setBooked)
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && closeBooking()}
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
