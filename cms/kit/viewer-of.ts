import type { PayloadRequest } from 'payload'
import { unauthorized } from '#cms/core/problem.ts'
import type { User } from '#cms/payload-types.ts'
import { VISITOR, type Viewer } from '#wire/viewer.ts'

type WithUser = Pick<PayloadRequest, 'user'>

export function viewerOf({ user }: WithUser): Viewer {
  if (!user) return VISITOR
  const { role, hasConsultation, sees } = user
  return {
    ...{ id: String(user.id), role, hasConsultation: hasConsultation === true },
    sees: sees ?? 'all',
  }
}

/** The signed-in user of a request. @throws Problem 401 for a visitor */
export function userOf({ user }: WithUser): User {
  if (!user) throw unauthorized()
  return user
}

/** Who acts in a request: the id of its user or of the mailed link that it bears; null for a visitor and the product. */
export function actorIdOf({
  user,
  context,
}: Pick<PayloadRequest, 'user' | 'context'>): string | null {
  if (user) return String(user.id)
  return typeof context?.link === 'string' ? context.link : null
}

/** The id of the request's session, which Payload adds to the user that it authenticates, or null. */
export const sessionIdOf = ({ user }: WithUser): string | null =>
  user && '_sid' in user && user._sid ? String(user._sid) : null
