import { schedulingAddress } from '#portal/lib/page-facts.ts'
import type { ServicePackage } from '#wire/packages.ts'
import { schedulePath } from '#wire/schedule-page.ts'
import type { User } from '#wire/users.ts'

/** The scheduling widget: the address to embed and the origin whose messages count. */
export type Scheduler = {
  /** The URL that the frame and the popup load. */
  address: string
  /** The target of a plain link. */
  page: string
  /** The only origin whose messages are accepted. */
  origin: string
  isOurs: boolean
}

/**
 * Returns the product's own scheduler, or the outside provider of `SCHEDULING_URL`. Both receive the
 * embedding host; only the own scheduler also receives the user's name and email.
 */
export function schedulerFor(
  servicePackage: ServicePackage | undefined,
  person: Pick<User, 'firstName' | 'lastName' | 'email'> | null,
): Scheduler {
  const { origin, host } = window.location
  const outside = schedulingAddress()
  if (!outside) {
    const query = { embed: true, host: origin, package: servicePackage } as const
    const own = {
      ...query,
      name: person ? `${person.firstName} ${person.lastName}`.trim() : undefined,
      email: person?.email,
    }
    return { address: schedulePath(own as never), page: '/schedule', origin, isOurs: true }
  }
  const url = new URL(outside)
  url.searchParams.set('embed_domain', host)
  url.searchParams.set('embed_type', 'Inline')
  return { address: url.href, page: outside, origin: url.origin, isOurs: false }
}
