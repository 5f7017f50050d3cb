import type { PayloadRequest } from 'payload'
import { notify, type Words } from '#cms/entities/notifications/actions.ts'
import { findStaff } from '#cms/entities/users/actions.ts'
import { idOf } from '#cms/kit/documents.ts'
import { type InEach, inEach, languageFor, textsFor } from '#cms/kit/languages.ts'
import { announceToSellers, findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { type Addressee, mailTo, queueMail } from '#cms/mail/mail.ts'
import type { Property } from '#cms/payload-types.ts'
import { appointmentTime } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import { offersPath, staffOffersPath } from '#wire/offers.ts'
import { offerTexts as es } from '#wire/texts/es/offers.ts'
import { offerTexts as en } from '#wire/texts/offers.ts'
import type { OfferRow } from './rows.ts'
import { takeMailTurn } from './writes.ts'

const texts = { en, es }

/** Tells the open screens of a home's sellers and of staff that its offers changed. */
export const announceOffers = (req: PayloadRequest, home: Property): Promise<void> =>
  announceToSellers(req, home, 'offers')

/** Notifies the sellers of a home, each in their language, but not the one who acts. */
export async function notifySellers(
  req: PayloadRequest,
  home: Property,
  words: InEach<Words>,
  link = offersPath(home.id),
): Promise<void> {
  const others = (await findJoinedSellers(req, home.id)).filter(({ id }) => id !== req.user?.id)
  for (const seller of others)
    await notify(req, [seller.id], {
      ...{ type: 'property_update', ...textsFor(seller, words), link, entityId: home.id },
    })
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
  const words = inEach(texts, ({ notices }) => notices[how](home.address, price))
  await notifySellers(req, home, words)
  await notifyStaff(req, home, words.en)
  await announceOffers(req, home)
  if (!(await takeMailTurn(req, id))) return
  const send = (person: Addressee, path: string) => {
    const { mails } = textsFor(person, texts)
    const until = appointmentTime(expiresAt, languageFor(person))
    const text = mails[how](home.address, price, until)
    return queueMail(req, mailTo(person, { ...text, action: { label: mails.action, path } }))
  }
  for (const seller of await findJoinedSellers(req, home.id))
    await send(seller, offersPath(home.id))
  for (const person of await otherStaff(req, home)) await send(person, staffOffersPath(home.id))
}
