import { usePortalAccessPolling } from '#portal/app/portal-access-polling.ts'
import { SaleProgressPanel } from '#portal/features/clients/client/sale-progress-panel.tsx'
import { viewerOf } from '#portal/lib/http/viewer.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { HouseDrawing } from '#portal/ui/house-drawing.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Link } from '#portal/ui/link.tsx'
import { Screen } from '#portal/ui/screen.tsx'
import type { User } from '#wire/users.ts'
import { isStaff, mayUseCms } from '#wire/viewer.ts'

type PageLink = { href: string; title: string; text: string }

const BLOG: PageLink = {
  href: '/blog',
  title: 'City guides',
  text: 'What selling takes, city by city.',
}
const VENDORS: PageLink = {
  href: '/vendors',
  title: 'Vendor Network',
  text: 'Photographers, videographers and stagers we have vetted.',
}
const CMS: PageLink = {
  href: '/cms',
  title: 'Guides and site text',
  text: 'Write, preview and publish in the CMS.',
}

const FOR_STAFF: PageLink[] = [
  { href: '/admin?tab=clients', title: 'Clients', text: 'Stages, messages, files, contracts.' },
  {
    href: '/admin?tab=properties',
    title: 'Properties',
    text: 'Every home and where its sale stands.',
  },
  CMS,
  VENDORS,
]

const FOR_CLIENTS: PageLink[] = [
  { href: '/dashboard', title: 'Your dashboard', text: 'Properties, progress and packages.' },
  { href: '/dashboard/messages', title: 'Messages', text: 'Ask your agent anything.' },
  { href: '/dashboard?tab=market', title: 'Market', text: 'What homes near yours sold for.' },
  VENDORS,
  BLOG,
]

/** The link to the one place where staff or editors work. */
function WorkStart({ href, label }: { href: string; label: string }) {
  return (
    <ButtonLink variant="primary">
      <Link href={href}>{label}</Link>
    </ButtonLink>
  )
}

function startFor(user: User) {
  const viewer = viewerOf(user)
  if (isStaff(viewer)) {
    return {
      lead: 'Your clients, their homes and what needs an answer today.',
      start: <WorkStart href="/admin" label="Open the dashboard" />,
      links: FOR_STAFF,
    }
  }
  if (mayUseCms(viewer)) {
    return {
      lead: 'The guides and the words of the site are yours to edit.',
      start: <WorkStart href="/cms" label="Open the CMS" />,
      links: [BLOG, VENDORS],
    }
  }
  return { lead: null, start: <SaleProgressPanel user={user} />, links: FOR_CLIENTS }
}

/** `/` for a signed-in user: their state, the next step, the contact and links onward. */
export default function Home({ user }: { user: User }) {
  usePortalAccessPolling()
  const { lead, start, links } = startFor(user)
  return (
    <Screen
      title="Home"
      heading={user.firstName ? `Welcome back, ${user.firstName}` : 'Welcome back'}
      lead={lead}
      aside={
        !lead && <HouseDrawing className="-mt-16 mr-5 -mb-[37.5px] hidden w-56 shrink-0 lg:block" />
      }
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
