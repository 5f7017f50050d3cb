import { SignedInNavigation } from '#portal/features/navigation/signed-in-navigation.tsx'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { useViewer, viewerQuery } from '#portal/lib/http/viewer.ts'
import { mountIsland } from './mount.tsx'

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
  await mountIsland(element, <Navigation />)
  element.style.flex = '1'
  return true
}
