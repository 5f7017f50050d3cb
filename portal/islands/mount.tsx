import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { ErrorBoundary } from '#portal/ui/error-boundary.tsx'
import { ensureToaster } from '#portal/ui/toaster.tsx'
import { loadTheme } from './theme.ts'

/**
 * Renders an island of a static page into `element`, replacing its content, once the portal's style
 * sheet applies. Rejects if the sheet cannot be loaded, and leaves `element` as it is.
 */
export async function mountIsland(element: HTMLElement, island: ReactNode): Promise<void> {
  await loadTheme()
  ensureToaster()
  element.classList.add('portal')
  const root = createRoot(element)
  // Synchronously: an empty element in between would count as a layout shift.
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary isPart>{island}</ErrorBoundary>
      </QueryClientProvider>,
    ),
  )
}
