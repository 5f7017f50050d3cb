import { useLayoutEffect, useState } from 'react'
import {
  type BookingRequest,
  closeBooking,
  useBookingState,
} from '#portal/features/consultations/booking-store.ts'
import { useBackCloses } from '#portal/lib/use-back-closes.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Dialog } from '#portal/ui/dialog.tsx'
import { Tabs } from '#portal/ui/tabs.tsx'
import { BookingForm } from '#wire/consultations.ts'
import { commissionLabel, packageName, ServicePackage } from '#wire/packages.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import { BookedDialog, type NewBooking } from './booked-dialog.tsx'
import { type BookingValues, clearBookingReturnPath, EMPTY_VALUES, FORM_DRAFT } from './booking.ts'
import { ManualForm } from './manual-form.tsx'
import { OwnScheduler } from './own-scheduler.tsx'
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

  const chosen = ServicePackage.safeParse(form.watch('servicePackage')).data
  const quick = widget.scheduler.isOwn ? (
    <OwnScheduler servicePackage={chosen} onBooked={onBooked} openPopup={widget.openPopup} />
  ) : (
    <QuickBooking {...widget} />
  )

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
          { name: 'quick', label: texts.quick, content: quick },
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

/** The open booking sheet. */
function BookingSheet(props: BookingTabsProps) {
  // Before the sheet's history entry: Back then leads to the address without `?book=`.
  useLayoutEffect(clearBookingReturnPath, [])
  useBackCloses(closeBooking)
  return (
    <Dialog
      onClose={closeBooking}
      width="wide"
      fills
      title={texts.title}
      description={texts.description}
    >
      <BookingTabs {...props} />
    </Dialog>
  )
}

/** 'Book Your Free Consultation', SPEC-2.4. Typed values survive closing. */
export default function BookingDialog() {
  const { isOpen, request, requestNumber, opener } = useBookingState()
  const [booking, setBooking] = useState<NewBooking | null>(null)
  const widget = useSchedulingWidget(requestNumber, request, setBooking)
  return (
    <>
      {isOpen && (
        <BookingSheet key={requestNumber} request={request} widget={widget} onBooked={setBooking} />
      )}
      {booking && (
        <BookedDialog booking={booking} opener={opener} onClose={() => setBooking(null)} />
      )}
    </>
  )
}
