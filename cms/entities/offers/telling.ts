import type { PayloadRequest } from 'payload'
import { type Notice, notify } from '#cms/entities/notifications/actions.ts'
import { findStaff } from '#cms/entities/users/actions.ts'
import { idOf } from '#cms/kit/documents.ts'
import { announceToSellers, findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { mailTo, queueMail } from '#cms/mail/mail.ts'
import type { Property } from '#cms/payload-types.ts'
import { appointmentTime } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import { offersPath, staffOffersPath } from '#wire/offers.ts'
import { offerTexts as texts } from '#wire/texts/offers.ts'
import type { OfferRow } from './rows.ts'
import { takeMailTurn } from './writes.ts'

type Words = Pick<Notice, 'title' | 'message'>

/** Tells the open screens of a home's sellers and of staff that its offers changed. */
export const announceOffers = (req: PayloadRequest, home: Property): Promise<void> =>
  announceToSellers(req, home, 'offers')

/** Notifies the sellers of a home, but not the one who acts. */
export async function notifySellers(
  req: PayloadRequest,
  home: Property,
  words: Words,
  link = offersPath(home.id),
): Promise<void> {
  const others = (await findJoinedSellers(req, home.id)).filter(({ id }) => id !== req.user?.id)
  await notify(
    req,
    others.map(({ id }) => id),
    { type: 'property_update', ...words, link, entityId: home.id },
  )
}

/** The staff who see the client of a home, but not the one who acts. */
const otherStaff = async (req: PayloadRequest, home: Property) =>
  (await findStaff(req, idOf(home.user))).filter(({ id }) => id !== req.user?.id)

/** Notifies the staff of a home, but not the one who acts. */
export async function notifyStaff(
  req: PayloadRequest,
  home: Property,
  words: Words,
  link = staffOffersPath(home.id),
): Promise<void> {
  const client = idOf(home.user)
  const staff = await otherStaff(req, home)
  await notify(
    req,
    staff.map(({ id }) => id),
    {
      type: 'property_update',
      ...{ ...words, link, entityId: home.id },
      ...(client && { aboutUser: client }),
    },
  )
}

/** Tells sellers and staff of a version that came in: by mail too, unless a mail of the offer left just before. */
export async function tellOfVersion(
  req: PayloadRequest,
  home: Property,
  { id, terms, expiresAt }: Pick<OfferRow, 'id' | 'terms' | 'expiresAt'>,
  how: 'received' | 'revised',
): Promise<void> {
  const price = formatDollars(terms.price)
  const words = texts.notices[how](home.address, price)
  await notifySellers(req, home, words)
  await notifyStaff(req, home, words)
  await announceOffers(req, home)
  if (!(await takeMailTurn(req, id))) return
  const text = texts.mails[how](home.address, price, appointmentTime(expiresAt))
  const mail = (path: string) => ({ ...text, action: { label: texts.mails.action, path } })
  for (const seller of await findJoinedSellers(req, home.id))
    await queueMail(req, mailTo(seller, mail(offersPath(home.id))))
  for (const person of await otherStaff(req, home))
    await queueMail(req, mailTo(person, mail(staffOffersPath(home.id))))
}
