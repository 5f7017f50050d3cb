import { Wordmark } from '#portal/ui/wordmark.tsx'
import type { User } from '#wire/users.ts'
import { SignedInNavigation } from './signed-in-navigation.tsx'

/** The app's top bar. Static pages have their own bar and mount only the navigation in it. */
export function TopBar({ user }: { user: User | null }) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper print:hidden">
      <div className="page-width flex h-18 items-center justify-between gap-6">
        <Wordmark />
        {user && <SignedInNavigation user={user} />}
      </div>
    </header>
  )
}
