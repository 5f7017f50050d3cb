import { requestBooking } from '#portal/features/consultations/booking-store.ts'
import { useUnreadCount } from '#portal/features/navigation/queries.ts'
import { useOwnProperties } from '#portal/features/properties/api.ts'
import { Icon, type IconName } from '#portal/ui/icon.tsx'
import { Link } from '#portal/ui/link.tsx'
import { dateTime } from '#wire/dates.ts'
import { clientTexts } from '#wire/texts/clients.ts'
import type { User } from '#wire/users.ts'

const texts = clientTexts.tiles

type Tile = { href: string; title: string; icon: IconName; text: string }

const BOX = 'flex h-full flex-col rounded-card border p-4 sm:p-5'

function OpenTile({ tile, onOpen }: { tile: Tile; onOpen: () => void }) {
  return (
    <Link
      href={tile.href}
      onClick={onOpen}
      className={`${BOX} group border-line bg-raised transition-colors duration-150 hover:border-ink`}
    >
      <Icon name={tile.icon} className="size-6 text-eucalyptus" />
      <span className="mt-3 block font-display text-lg decoration-1 underline-offset-4 group-hover:underline">
        {tile.title}
      </span>
      <span className="block text-sm text-muted tabular-nums">{tile.text}</span>
    </Link>
  )
}

/** A gated tile: states why, and offers to book the consultation that opens it. */
function GatedTile({ tile, user }: { tile: Tile; user: User }) {
  const booked = user.booking?.consultation
  return (
    <div className={`${BOX} border-dashed border-line-strong`}>
      <Icon name="lock" className="size-6 text-muted" />
      <p className="mt-3 font-display text-lg text-muted">
        {/* Only the link is disabled; the button below, which opens the tile, is enabled. */}
        <span role="link" aria-disabled="true">
          {tile.title}
        </span>
      </p>
      <p className="text-sm font-semibold">{texts.required}</p>
      {booked ? (
        <p className="mt-1 text-xs text-muted tabular-nums">
          {texts.booked(dateTime(booked.scheduledAt))}
        </p>
      ) : (
        <button
          type="button"
          onClick={() => requestBooking()}
          aria-label={texts.bookLabel(tile.title)}
          className="-mb-2 min-h-11 self-start text-sm font-semibold text-poppy-text underline underline-offset-4"
        >
          {texts.book}
        </button>
      )}
    </div>
  )
}

/** SPEC-2.5: four links onward, enabled without a reload when the consultation is done. */
export function Tiles({ user, onOpen }: { user: User; onOpen: () => void }) {
  const homeCount = useOwnProperties(user).data?.length ?? 0
  const unread = useUnreadCount().data?.messages ?? 0

  const properties: Tile = {
    href: '/dashboard/properties',
    title: texts.properties,
    icon: 'home',
    text: texts.homes(homeCount),
  }
  const gated: Tile[] = [
    { ...texts.vendors, href: '/vendors', icon: 'users' },
    {
      href: '/dashboard/messages',
      title: texts.messages,
      icon: 'message',
      text: texts.unread(unread),
    },
    { ...texts.uploads, href: '/dashboard/uploads', icon: 'upload' },
  ]

  return (
    <ul aria-label={texts.label} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {[properties, ...gated].map((tile) => (
        <li key={tile.href}>
          {user.hasConsultation || tile === properties ? (
            <OpenTile tile={tile} onOpen={onOpen} />
          ) : (
            <GatedTile tile={tile} user={user} />
          )}
        </li>
      ))}
    </ul>
  )
}
