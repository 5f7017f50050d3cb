import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { sha256 } from '#cms/core/crypto.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { lockHomes } from '#cms/entities/properties/actions.ts'
import { findStaffIds, lockUser } from '#cms/entities/users/actions.ts'
import { asSystem, idOf, writeFields } from '#cms/kit/documents.ts'
import { textsFor } from '#cms/kit/languages.ts'
import { sellerRefusals as refusals } from '#cms/kit/refusals.ts'
import { announceToSellers, findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import type { Property, User } from '#cms/payload-types.ts'
import { homePath } from '#wire/properties.ts'
import { sellerTexts as es } from '#wire/texts/es/sellers.ts'
import { sellerTexts as texts } from '#wire/texts/sellers.ts'
import { findLink, type SellerLink } from './links.ts'
import { findSellers, seatSeller } from './rows.ts'

/** A seller uses the portal like a consulted client, and writes to the agent of the home's client. */
async function openPortal(req: PayloadRequest, user: User, home: Property): Promise<void> {
  if (user.role !== 'client') return
  const client = await asSystem(req).findById('users', idOf(home.user) ?? '')
  const agent = idOf(user.agent) ?? idOf(client?.agent)
  if (user.hasConsultation && agent === idOf(user.agent)) return
  await writeFields(req, 'users', user.id, { hasConsultation: true, agent })
}

/** Tells the client of the home, the other sellers and staff that a person has joined. */
async function tellJoined(req: PayloadRequest, home: Property, user: User): Promise<void> {
  const clientId = idOf(home.user)
  const name = `${user.firstName} ${user.lastName}`.trim()
  const type = 'property_update'
  for (const seller of await findJoinedSellers(req, home.id)) {
    if (seller.id === user.id) continue
    const words = textsFor(seller, { en: texts, es }).joined(name, home.address)
    await notify(req, [seller.id], {
      ...{ type, ...words, link: homePath(home.id), entityId: home.id },
    })
  }
  const words = texts.joined(name, home.address)
  await notify(req, await findStaffIds(req, clientId), {
    ...{ type, ...words, link: `/admin?tab=clients&client=${clientId}`, entityId: home.id },
    ...(clientId && { aboutUser: clientId }),
  })
  await announceToSellers(req, home)
}

/** @throws Problem 410 for a link that has ended; 403 for another person than the invited one; 409 for a seller twice */
async function requireInvitedPerson(req: PayloadRequest, link: SellerLink, user: User) {
  if (link.hasEnded) throw new Problem(410, refusals.ended)
  if (user.email.toLowerCase() !== link.email || !user.emailProvedAt)
    throw new Problem(403, refusals.otherEmail)
  const sellers = await findSellers(req, link.propertyId)
  if (sellers.some(({ state, userId }) => state === 'joined' && userId === user.id))
    throw new Problem(409, refusals.twice)
}

/**
 * Makes the request's user a seller of the home that a mailed link names. The home is locked first, then the user, so
 * that a removal or a new link that came before ends this one.
 * @throws Problem 404 without a link or for an unknown one, else as {@link requireInvitedPerson}
 */
export async function joinSellers(
  req: PayloadRequest,
  token: string | undefined,
): Promise<Property> {
  const hash = token && sha256(token)
  const known = hash && (await findLink(req, hash))
  if (!hash || !known) throw notFound('This invitation')
  return inTransaction(req, async () => {
    await lockHomes(req, [known.propertyId])
    const user = await lockUser(req, userOf(req).id)
    const link = await findLink(req, hash)
    if (!link) throw notFound('This invitation')
    await requireInvitedPerson(req, link, user)
    await seatSeller(req, link, user.id)
    const home = await asSystem(req).requireById('properties', link.propertyId, 'This property')
    await openPortal(req, user, home)
    await tellJoined(req, home, user)
    const details = { seller: link.sellerId, seat: link.seat }
    await record(req, { event: 'seller-joined', subject: home.id, details })
    return home
  })
}
