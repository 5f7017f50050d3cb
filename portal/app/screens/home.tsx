import { useEffect } from 'react'
import { usePortalAccessPolling } from '#portal/app/portal-access-polling.ts'
import { SaleProgressPanel } from '#portal/features/clients/client/sale-progress-panel.tsx'
import { viewerOf } from '#portal/lib/http/viewer.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { HouseDrawing } from '#portal/ui/house-drawing.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Link } from '#portal/ui/link.tsx'
import { Screen } from '#portal/ui/screen.tsx'
import { dashboardTexts } from '#wire/texts/dashboards.ts'
import type { User } from '#wire/users.ts'
import { isStaff, mayUseCms } from '#wire/viewer.ts'

const texts = dashboardTexts.home

const GUIDES = { href: '/blog', ...texts.guides }
const VENDORS = { href: '/vendors', ...texts.vendors }
const STAFF_LINKS = [
  { href: '/admin?tab=clients', ...texts.clients },
  { href: '/admin?tab=properties', ...texts.properties },
  { href: '/cms', ...texts.cms },
  VENDORS,
]
const CLIENT_LINKS = [
  { href: '/dashboard', ...texts.dashboard },
  { href: '/dashboard/messages', ...texts.messages },
  { href: '/dashboard?tab=market', ...texts.market },
  VENDORS,
  GUIDES,
]

function contentFor(user: User) {
  const viewer = viewerOf(user)
  if (isStaff(viewer)) {
    const start = (
      <ButtonLink variant="primary" href="/admin">
        {texts.openDashboard}
      </ButtonLink>
    )
    return { lead: texts.staffLead, start, links: STAFF_LINKS }
  }
  if (mayUseCms(viewer)) {
    const start = (
      <ButtonLink variant="primary" href="/cms">
        {texts.openCms}
      </ButtonLink>
    )
    return { lead: texts.editorLead, start, links: [GUIDES, VENDORS] }
  }
  return { lead: null, start: <SaleProgressPanel user={user} />, links: CLIENT_LINKS }
}

/** The sections of the landing page, which links such as `/#services` name. */
const SECTIONS = ['#how-it-works', '#services', '#vendors', '#about', '#calculator', '#contact']

/** Loads the landing page at `/?site`, which the server shows to signed-in users too. */
function leaveForSection(): void {
  const { hash, search } = window.location
  if (!SECTIONS.includes(hash)) return
  const query = new URLSearchParams(search)
  query.set('site', '')
  window.location.replace(`/?${query}${hash}`)
}

/** `/` for a signed-in user: their state, the next step, the contact and links onward. */
export default function Home({ user }: { user: User }) {
  usePortalAccessPolling()
  useEffect(leaveForSection, [])
  const { lead, start, links } = contentFor(user)
  return (
    <Screen
      title={texts.title}
      heading={texts.heading(user.firstName)}
      lead={lead}
      aside={!lead && <HouseDrawing className="-mt-16 mr-5 -mb-8 hidden w-56 shrink-0 lg:block" />}
    >
      {start}
      <ul className="mt-10 grid border-t border-line sm:grid-cols-2 sm:gap-x-10">
        {links.map((link) => (
          <li key={link.href} className="border-b border-line">
            <Link href={link.href} className="group flex min-h-20 items-center gap-4 py-4">
              <span className="min-w-0 flex-1">
                <span className="block font-display text-lg decoration-1 underline-offset-4 group-hover:underline">
                  {link.title}
                </span>
                <span className="block text-sm text-muted">{link.text}</span>
              </span>
              <Icon name="arrow-right" className="size-5 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
