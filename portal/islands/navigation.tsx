import { SignedInNavigation } from '#portal/features/navigation/signed-in-navigation.tsx'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { useViewer, viewerQuery } from '#portal/lib/http/viewer.ts'
import { mountIsland } from './mount.tsx'

function Navigation() {
  const { user } = useViewer()
  return user && <SignedInNavigation user={user} />
}

/** Replaces a static page's navigation for a signed-in user. Resolves to whether there is one. */
export async function mountNavigation(element: HTMLElement): Promise<boolean> {
  const user = await queryClient.query(viewerQuery).catch(() => null)
  if (!user) return false
  await mountIsland(element, <Navigation />)
  element.style.flex = '1'
  return true
}
