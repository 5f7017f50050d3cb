import type { User } from '#wire/users.ts'
import { Wordmark } from '#portal/ui/wordmark.tsx'
import { SignedInNavigation } from './signed-in-navigation.tsx'

/** The app's top bar. Static pages have their own bar and mount only the navigation in it. */
export function TopBar({ user }: { user: User | null }) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex h-18 max-w-[78rem] items-center justify-between gap-6 px-[clamp(1.125rem,4vw,3rem)]">
        <Wordmark />
        {user && <SignedInNavigation user={user} />}
      </div>
    </header>
  )
}
