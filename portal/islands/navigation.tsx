import '#portal/ui/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { TopBar } from '#portal/features/navigation/top-bar.tsx'
import { queryClient } from '#portal/lib/query.ts'
import { useViewer, viewerQuery } from '#portal/lib/viewer.ts'
import { ensureToaster } from '#portal/ui/toaster.tsx'

function SignedInBar() {
  const { user } = useViewer()
  return user && <TopBar user={user} />
}

/**
 * Puts the signed-in top bar in place of a static page's own navigation. A visitor's page is left
 * as it is. Answers whether someone is signed in.
 */
export async function mountNavigation(element: HTMLElement): Promise<boolean> {
  const user = await queryClient.query(viewerQuery).catch(() => null)
  if (!user) return false
  ensureToaster()
  element.classList.add('portal')
  // The mount point must not become a box of its own, or the bar inside would not stick to the top.
  element.style.display = 'contents'
  element.replaceChildren()
  createRoot(element).render(
    <QueryClientProvider client={queryClient}>
      <SignedInBar />
    </QueryClientProvider>,
  )
  return true
}
