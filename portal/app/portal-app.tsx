import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useLocation } from 'wouter'
import { ClientViewBar } from '#portal/features/client-view/client-view.tsx'
import {
  bookingAddress,
  bookingTabInAddress,
  closeBooking,
  requestBooking,
  useBookingState,
} from '#portal/features/consultations/booking-store.ts'
import { PhoneBar } from '#portal/features/navigation/phone-bar.tsx'
import { SignedInNavigation } from '#portal/features/navigation/signed-in-navigation.tsx'
import { SignedOutNavigation } from '#portal/features/navigation/signed-out-navigation.tsx'
import { TopBar } from '#portal/features/navigation/top-bar.tsx'
import { ScreenSkeleton } from '#portal/features/sessions/gates.tsx'
import { seenClient } from '#portal/lib/client-view.ts'
import { focusWhenShown } from '#portal/lib/focus.ts'
import { forgetEarly, isAskedEarly } from '#portal/lib/http/early.ts'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { useMaintenance } from '#portal/lib/http/server-status.ts'
import { usePendingStepUp } from '#portal/lib/http/step-up.ts'
import { useViewer, viewerOf, viewerQuery } from '#portal/lib/http/viewer.ts'
import { markInsideApp } from '#portal/lib/navigate.ts'
import { reportUncaughtErrors } from '#portal/lib/report-error.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { ErrorBoundary } from '#portal/ui/error-boundary.tsx'
import { lazyWithRetry, toastLoadError } from '#portal/ui/lazy-part.tsx'
import { ensureToaster } from '#portal/ui/toaster.tsx'
import type { Route } from '#wire/route.ts'
import { enterSheet, leaveSheet } from '#wire/sheet-entry.ts'
import { shellTexts } from '#wire/texts/shell.ts'
import { isClient } from '#wire/viewer.ts'
import { Routes } from './routes.tsx'
import { screenAt } from './screens.ts'

const StepUpDialog = lazyWithRetry(
  async () =>
    (await import('#portal/features/account/second-factor/second-factor-form.tsx')).StepUpDialog,
  null,
)
const BookingDialog = lazyWithRetry(
  async () => (await import('#portal/features/consultations/booking/booking-dialog.tsx')).default,
  null,
)

/**
 * The booking dialog. Its code is fetched at the first request, and again after a failed fetch. Back closes it before its
 * code has arrived too, unless the address asked for it: the dialog removes that parameter first.
 */
function Booking() {
  const { isOpen, request, requestNumber } = useBookingState()
  const [isLoaded, setLoaded] = useState(false)

  useEffect(() => {
    if (isOpen && !isLoaded && !bookingTabInAddress()) return enterSheet(closeBooking)
    return
  }, [isOpen, isLoaded])

  useEffect(() => {
    if (requestNumber === 0) return
    BookingDialog.load(bookingAddress(request)).then(
      () => setLoaded(true),
      () => {
        closeBooking()
        leaveSheet()
        toastLoadError()
      },
    )
  }, [request, requestNumber])

  return isLoaded && <BookingDialog />
}

/** Focuses the new screen's h1 when the path changes, so that it is announced and Tab goes on there. */
function useFocusOnArrival(path: string): void {
  const shown = useRef(path)

  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    window.scrollTo(0, 0)
    return focusWhenShown(() => document.querySelector<HTMLElement>('#main h1'))
  }, [path])
}

/** The dialog that opens when a call needs a step-up. */
function StepUp() {
  const answer = usePendingStepUp()
  return answer && <StepUpDialog onAnswer={answer} />
}

/** Tells a user before they type that nothing can be saved now; it goes with the first answer after the end. */
function MaintenanceNotice() {
  const isOn = useMaintenance()
  return (
    <div role="status" className="page-width print:hidden">
      {isOn && (
        <div className="pt-5">
          <Alert title={shellTexts.maintenance.title}>{shellTexts.maintenance.text}</Alert>
        </div>
      )}
    </div>
  )
}

/** The navigation of the signed-in user or of a visitor; nothing while the viewer is unknown. */
function Navigation() {
  const { user, isPending, error } = useViewer()
  if (user) return <SignedInNavigation user={user} />
  return isPending || error ? null : <SignedOutNavigation />
}

/** The bottom bar of a signed-in client. */
function ClientBar() {
  const { user } = useViewer()
  return user && isClient(viewerOf(user)) ? <PhoneBar /> : null
}

function Shell() {
  const [path] = useLocation()
  const isClientView = seenClient.use() !== null
  useFocusOnArrival(path)

  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-field bg-raised px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {shellTexts.skip}
      </a>
      <TopBar navigation={isClientView ? null : <Navigation />} />
      <ClientViewBar />
      <MaintenanceNotice />
      <main id="main" tabIndex={-1} className="flex-1">
        <ErrorBoundary resetKey={path}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Routes />
          </Suspense>
        </ErrorBoundary>
      </main>
      {!isClientView && <ClientBar />}
      <ErrorBoundary resetKey={path}>
        <Booking />
      </ErrorBoundary>
      <ErrorBoundary resetKey={path}>
        <StepUp />
      </ErrorBoundary>
    </>
  )
}

/** The portal at all its addresses. */
function PortalApp() {
  useEffect(() => {
    // React runs this effect after those of the first screen, whose queries have taken their answers by then.
    forgetEarly()
    const tab = bookingTabInAddress()
    if (tab) requestBooking({ tab })
  }, [])

  return (
    <QueryClientProvider client={queryClient}>
      <div className="portal flex min-h-dvh flex-col bg-paper">
        <Shell />
      </div>
    </QueryClientProvider>
  )
}

/** How long `renderApp` waits for the answers to the early calls. */
const EARLY_WAIT_MS = 100

/** Writes the user and the answers to the early calls into the query cache, so that the first render shows them. */
async function cacheFirstAnswers(path: string): Promise<void> {
  await queryClient.prefetchQuery(viewerQuery)
  const calls = screenAt(path)?.calls(path) ?? []
  const asked = calls.filter(({ url }) => isAskedEarly(url))
  const cached = asked.map(({ path: route, params }) =>
    queryClient.prefetchQuery(queryFor({ method: 'GET', path: route } as Route, { params })),
  )
  const over = new Promise((resolve) => setTimeout(resolve, EARLY_WAIT_MS))
  await Promise.race([Promise.all(cached), over])
}

/** Renders the app in the place of the element's content, after the call that reads the user has ended. `start.ts` calls it once. */
export async function renderApp(element: HTMLElement): Promise<void> {
  // Before the first render, because links ask `isAppPath`.
  markInsideApp()
  reportUncaughtErrors()
  await cacheFirstAnswers(window.location.pathname)
  createRoot(element).render(<PortalApp />)
  ensureToaster()
}
