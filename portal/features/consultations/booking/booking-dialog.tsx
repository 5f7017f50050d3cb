import { useEffect, useState } from 'react'
import {
  type BookingRequest,
  closeBooking,
  useBookingState,
} from '#portal/features/consultations/booking-store.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Tabs } from '#portal/ui/tabs.tsx'
import { BookingForm } from '#wire/consultations.ts'
import { commissionLabel, packageName, ServicePackage } from '#wire/packages.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import { BookedDialog, type NewBooking } from './booked-dialog.tsx'
import { type BookingValues, clearBookingReturnPath, EMPTY_VALUES, FORM_DRAFT } from './booking.ts'
import { ManualForm } from './manual-form.tsx'
import { QuickBooking } from './quick-booking.tsx'
import { type SchedulingWidget, useSchedulingWidget } from './use-scheduling-widget.ts'

const texts = consultationTexts.bookingDialog

type BookingTabsProps = {
  request: BookingRequest
  /** Holds the frame and popup windows whose messages the dialog accepts. */
  widget: SchedulingWidget
  onBooked: (booking: NewBooking) => void
}

function BookingTabs({ request, widget, onBooked }: BookingTabsProps) {
  const [tab, setTab] = useState(request.tab ?? 'quick')
  const { servicePackage } = request
  const form = useZodForm<BookingValues, BookingForm>({
    schema: BookingForm,
    draft: FORM_DRAFT,
    defaults: EMPTY_VALUES,
    mergeDraft: (defaults, draft) => ({
      ...defaults,
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
          {texts.chosenPackage.before}{' '}
          <strong className="font-semibold">{packageName(chosen)}</strong>{' '}
          {texts.chosenPackage.after}{' '}
          <span className="tabular-nums">{commissionLabel(chosen)}</span>{' '}
          {texts.chosenPackage.commission}
        </p>
      )}
      <Tabs
        label={texts.tabs}
        value={tab}
        onChange={setTab}
        tabs={[
          { name: 'quick', label: texts.quick, content: <QuickBooking {...widget} /> },
          {
            name: 'manual',
            label: texts.manual,
            content: <ManualForm form={form} onBooked={onBooked} />,
          },
        ]}
      />
    </>
  )
}

/** 'Book Your Free Consultation', SPEC-2.4. Typed values survive closing. */
export default function BookingDialog() {
  const { isOpen, request, requestNumber } = useBookingState()
  const [booking, setBooking] = useState<NewBooking | null>(null)
  const widget = useSchedulingWidget(requestNumber, request, setBooking)
  return (
    <>
      {isOpen && (
        <Dialog
          onClose={closeBooking}
          width="wide"
          title={texts.title}
          description={texts.description}
        >
          <BookingTabs
            key={requestNumber}
            request={request}
            widget={widget}
            onBooked={setBooking}
          />
        </Dialog>
      )}
      {booking && <BookedDialog booking={booking} onClose={() => setBooking(null)} />}
    </>
  )
}
