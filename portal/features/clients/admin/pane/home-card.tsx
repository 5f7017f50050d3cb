import { priceOf, useClientProperties } from '#portal/features/properties/api.ts'
import { AlteredLabel } from '#portal/features/uploads/altered-label.tsx'
import { photoUrl } from '#portal/features/uploads/photo.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { HouseDrawing } from '#portal/ui/house-drawing.tsx'
import { Link } from '#portal/ui/link.tsx'
import { formatDollars } from '#wire/money.ts'
import { packageName } from '#wire/packages.ts'
import { lifecycleOf, type Property, propertyStatusLabel } from '#wire/properties.ts'
import { clientPaneTexts } from '#wire/texts/client-pane.ts'
import { coverOf } from '#wire/uploads.ts'
import type { Client } from '#wire/users.ts'
import { useClientUploads } from './queries.ts'
import { useSectionUrl } from './section-url.ts'

const texts = clientPaneTexts.home

/** The home that is being sold: the newest one that is not sold, else the newest. */
const currentOf = (homes: readonly Property[]) =>
  homes.findLast(({ status }) => status !== 'sold') ?? homes.at(-1)

/** The client's home with its cover photo, status, price and package. */
export function HomeCard({ client }: { client: Client }) {
  const homes = useClientProperties(client.id).data
  const files = useClientUploads(client.id).data
  const urlOf = useSectionUrl(client.id)
  const home = homes && currentOf(homes)
  const cover = files && coverOf(files.filter(({ propertyId }) => propertyId === home?.id))
  const price = priceOf(home)
  return (
    <section aria-label={texts.title} className="flex min-h-24 gap-3 bg-raised px-4 py-3 sm:px-5">
      {home && cover ? (
        <img
          src={photoUrl(cover, 'thumb')}
          alt={texts.picture(home.address)}
          className="h-16 w-24 shrink-0 rounded-field object-cover"
        />
      ) : (
        <span className="grid h-16 w-24 shrink-0 place-items-center rounded-field bg-sand text-muted">
          <HouseDrawing className="w-20" />
        </span>
      )}
      <div className="min-w-0 text-sm">
        <h4 className="text-xs font-semibold text-muted">{texts.title}</h4>
        {home ? (
          <>
            <Link
              href={urlOf('homes')}
              className="font-semibold underline decoration-line-strong underline-offset-2 wrap-anywhere"
            >
              {home.address}
            </Link>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted tabular-nums">
              <Badge>{propertyStatusLabel(lifecycleOf(home.status))}</Badge>
              {price !== null && <span>{formatDollars(price)}</span>}
              <span>{packageName(home.servicePackage)}</span>
              {homes.length > 1 && <span>{texts.more(homes.length - 1)}</span>}
            </p>
            {cover && <AlteredLabel photo={cover} className="mt-1 text-xs text-muted" />}
          </>
        ) : (
          homes && <p className="mt-1">{texts.none}</p>
        )}
      </div>
    </section>
  )
}
