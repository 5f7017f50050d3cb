import '#portal/ui/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { useLocation } from 'wouter'
import { Waiting } from '#portal/features/access/waiting.tsx'
import { TopBar } from '#portal/features/navigation/top-bar.tsx'
import { requestBooking, useBookingWanted } from '#portal/lib/booking.ts'
import { markInsideApp } from '#portal/lib/navigate.ts'
import { queryClient } from '#portal/lib/query.ts'
import { useViewer } from '#portal/lib/viewer.ts'
import { ErrorBoundary } from '#portal/ui/error-boundary.tsx'
import { useFocusOnArrival } from '#portal/ui/focus-on-arrival.ts'
import { ensureToaster } from '#portal/ui/toaster.tsx'
import { Routes } from './routes.tsx'

const BookingDialog = lazy(() => import('#portal/features/booking/booking-dialog.tsx'))

function App() {
  const { user } = useViewer()
  const [path] = useLocation()
  const isBookingWanted = useBookingWanted()
  useFocusOnArrival(path)

  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-field bg-raised px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <TopBar user={user} />
      <main id="main" tabIndex={-1} className="flex-1">
        <ErrorBoundary resetKey={path}>
          <Suspense fallback={<Waiting />}>
            <Routes />
          </Suspense>
        </ErrorBoundary>
      </main>
      <ErrorBoundary>
        <Suspense>{isBookingWanted && <BookingDialog />}</Suspense>
      </ErrorBoundary>
    </>
  )
}

const element = document.getElementById('app')
if (element) {
  markInsideApp()
  ensureToaster()
  element.classList.add('portal', 'flex', 'min-h-dvh', 'flex-col', 'bg-paper')
  createRoot(element).render(
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>,
  )
  // Whoever was sent to sign in while booking comes back to `?book=manual`.
  const wanted = new URLSearchParams(window.location.search).get('book')
  if (wanted === 'manual' || wanted === 'quick') requestBooking({ tab: wanted })
}
