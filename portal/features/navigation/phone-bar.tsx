import { useLocation } from 'wouter'
import { badgeCount } from '#portal/lib/format.ts'
import { isClientPath, useSearchValue } from '#portal/lib/navigate.ts'
import { Icon, type IconName } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { Link } from '#portal/ui/link.tsx'
import { shellTexts } from '#wire/texts/shell.ts'
import { useUnreadCount } from './queries.ts'

const texts = shellTexts.phoneBar

type Place = { href: string; tab: string | null; icon: IconName; label: string }

/** `tab`: the tab of the dashboard that the address shows; null for its start and the pages of homes. */
const PLACES: Place[] = [
  { href: '/dashboard', tab: null, icon: 'home', label: texts.home },
  { href: '/dashboard/messages', tab: 'messages', icon: 'message', label: texts.messages },
  { href: '/dashboard/uploads', tab: 'uploads', icon: 'file', label: texts.documents },
  { href: '/dashboard?tab=market', tab: 'market', icon: 'chart', label: texts.market },
]

/** The tab that an address of the client's portal shows, if it is one of the bar's. */
function shownTab(path: string, tab: string | null): string | null {
  const named = tab ?? PLACES.find(({ href }) => href === path)?.tab
  return PLACES.find((place) => place.tab === named)?.tab ?? null
}

/** A client's navigation on phones, at the bottom edge. A contract that is read has the edge for itself. */
export function PhoneBar() {
  const [path] = useLocation()
  const [tab] = useSearchValue('tab')
  const [contract] = useSearchValue('contract')
  const unread = useUnreadCount().data?.messages ?? 0
  if (contract !== null) return null
  const shown = shownTab(path, tab)
  return (
    <nav
      aria-label={texts.label}
      data-phone-bar
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <ul className="grid grid-cols-4">
        {PLACES.map((place) => {
          const isCurrent = isClientPath(path) && shown === place.tab
          return (
            <li key={place.href}>
              <Link
                href={place.href}
                aria-current={isCurrent ? 'page' : undefined}
                className={join(
                  'relative flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs font-semibold focus-visible:-outline-offset-2',
                  isCurrent ? 'text-eucalyptus' : 'text-muted',
                )}
              >
                <Icon name={place.icon} className="size-6" />
                {place.label}
                {place.tab === 'messages' && unread > 0 && (
                  <span className="absolute top-1 left-[calc(50%+0.4rem)] min-w-5 rounded-pill bg-poppy px-1 text-center text-on-poppy tabular-nums">
                    {badgeCount(unread)}
                    <span className="sr-only">{texts.unread}</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
