import '#portal/ui/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { SignedInNavigation } from '#portal/features/navigation/signed-in-navigation.tsx'
import { queryClient } from '#portal/lib/query.ts'
import { useViewer, viewerQuery } from '#portal/lib/viewer.ts'
import { ensureToaster } from '#portal/ui/toaster.tsx'

function Navigation() {
  const { user } = useViewer()
  return user && <SignedInNavigation user={user} />
}

/**
 * Puts the signed-in navigation in place of a static page's own, inside the bar that the page has.
 * A visitor's page is left as it is. Answers whether someone is signed in.
 */
export async function mountNavigation(element: HTMLElement): Promise<boolean> {
  const user = await queryClient.query(viewerQuery).catch(() => null)
  if (!user) return false
  ensureToaster()
  element.classList.add('portal')
  element.style.flex = '1'
  element.replaceChildren()
  const root = createRoot(element)
  // At once: an empty bar in between would count as a shift of the whole of it.
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Navigation />
      </QueryClientProvider>,
    ),
  )
  return true
}
