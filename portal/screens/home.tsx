import type { User } from '#wire/users.ts'
import { isStaff, mayUseCms } from '#wire/viewer.ts'
import { requestBooking } from '#portal/lib/booking.ts'
import { asViewer } from '#portal/lib/viewer.ts'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Link } from '#portal/ui/link.tsx'
import { Screen } from '#portal/ui/screen.tsx'

type Way = { href: string; title: string; text: string }

const BLOG: Way = { href: '/blog', title: 'City guides', text: 'What selling takes, city by city.' }
const VENDORS: Way = {
  href: '/vendors',
  title: 'Vendor Network',
  text: 'Photographers, videographers and stagers we have vetted.',
}
const CMS: Way = {
  href: '/cms',
  title: 'Guides and site text',
  text: 'Write, preview and publish in the CMS.',
}

function waysFor(user: User): Way[] {
  const viewer = asViewer(user)
  if (isStaff(viewer)) {
    return [
      { href: '/admin?tab=clients', title: 'Clients', text: 'Stages, messages, files, contracts.' },
      {
        href: '/admin?tab=properties',
        title: 'Properties',
        text: 'Every home and where its sale stands.',
      },
      CMS,
      VENDORS,
    ]
  }
  if (mayUseCms(viewer)) return [BLOG, VENDORS]
  return [
    { href: '/dashboard?tab=messages', title: 'Messages', text: 'Ask your agent anything.' },
    { href: '/dashboard?tab=market', title: 'Market', text: 'What homes near yours sold for.' },
    VENDORS,
    BLOG,
  ]
}

function leadFor(user: User): string {
  const viewer = asViewer(user)
  if (isStaff(viewer)) return 'Your clients, their homes and what needs an answer today.'
  if (mayUseCms(viewer)) return 'The guides and the words of the site are yours to edit.'
  return user.hasConsultation
    ? 'Your sale, your agent and your numbers are one step away.'
    : 'Start with a free 15-minute consultation. It opens the vendor network and your client portal.'
}

function MainAction({ user }: { user: User }) {
  const viewer = asViewer(user)
  if (isStaff(viewer)) {
    return (
      <ButtonLink variant="primary">
        <Link href="/admin">Open the dashboard</Link>
      </ButtonLink>
    )
  }
  if (mayUseCms(viewer)) {
    return (
      <ButtonLink variant="primary">
        <a href="/cms">Open the CMS</a>
      </ButtonLink>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      {!user.hasConsultation && (
        <Button variant="primary" onClick={() => requestBooking()}>
          Book Free Consultation
        </Button>
      )}
      <ButtonLink variant={user.hasConsultation ? 'primary' : 'secondary'}>
        <Link href="/dashboard">Go to your dashboard</Link>
      </ButtonLink>
    </div>
  )
}

/** `/` for whoever is signed in. */
export default function Home({ user }: { user: User }) {
  return (
    <Screen
      title="Home"
      heading={user.firstName ? `Welcome back, ${user.firstName}` : 'Welcome back'}
      lead={leadFor(user)}
    >
      <MainAction user={user} />
      <ul className="mt-12 grid border-t border-line sm:grid-cols-2 sm:gap-x-10">
        {waysFor(user).map((way) => (
          <li key={way.href} className="border-b border-line">
            <Link href={way.href} className="group flex min-h-20 items-center gap-4 py-4">
              <span className="min-w-0 flex-1">
                <span className="block font-display text-lg decoration-1 underline-offset-4 group-hover:underline">
                  {way.title}
                </span>
                <span className="block text-sm text-muted">{way.text}</span>
              </span>
              <Icon name="arrow-right" className="size-5 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
