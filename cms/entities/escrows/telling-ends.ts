import type { PayloadRequest } from 'payload'
import { announceOffers, notifySellers, notifyStaff } from '#cms/entities/offers/telling.ts'
import { findStaff } from '#cms/entities/users/actions.ts'
import { idOf } from '#cms/kit/documents.ts'
import { announceToSellers, findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { mailTo, queueMail } from '#cms/mail/mail.ts'
import type { Property } from '#cms/payload-types.ts'
import { longDate } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import { homePath, propertyStatusLabel } from '#wire/properties.ts'
import type { PropertyStatus } from '#wire/property-statuses.ts'
import { escrowEndMails as mails, escrowEndNotices as notices } from '#wire/texts/escrow-ends.ts'

type Text = { subject: string; paragraphs: string[] }

/** What an end gives the client of the home to do, as lines of the mail. */
type ToDo = { toDo: string[] }

/** One mail to each seller and to each other member of staff; the client's has what there is to do. */
async function mailAll(
  req: PayloadRequest,
  home: Property,
  { subject, paragraphs }: Text,
  { said, toDo }: ToDo & { said: string },
): Promise<void> {
  const client = idOf(home.user)
  const action = { label: mails.action, path: homePath(home.id) }
  for (const seller of await findJoinedSellers(req, home.id)) {
    const own = seller.id === client ? toDo : []
    const text = { subject, paragraphs: [...paragraphs, said, ...own], action }
    await queueMail(req, mailTo(seller, text))
  }
  for (const person of await findStaff(req, client))
    if (person.id !== req.user?.id) await queueMail(req, mailTo(person, { subject, paragraphs }))
}

/** Tells sellers and staff that the sale of a home is closed. The notice of the new status tells the sellers. */
export async function tellOfClose(
  req: PayloadRequest,
  home: Property,
  { closedOn, recordedPrice, toDo }: ToDo & { closedOn: string; recordedPrice: number },
): Promise<void> {
  await notifyStaff(req, home, notices.closed(home.address))
  const text = mails.closed(home.address, longDate(closedOn), formatDollars(recordedPrice))
  await mailAll(req, home, text, { said: mails.thanks, toDo })
  await announceToSellers(req, home)
  await announceOffers(req, home)
}

/** Tells sellers and staff that the sale of a home is cancelled. */
export async function tellOfCancellation(
  req: PayloadRequest,
  home: Property,
  { status, toDo }: ToDo & { status: PropertyStatus },
): Promise<void> {
  const words = notices.cancelled(home.address, propertyStatusLabel(status))
  await notifySellers(req, home, words)
  await notifyStaff(req, home, words)
  await mailAll(req, home, mails.cancelled(home.address), { said: mails.next, toDo })
  await announceToSellers(req, home)
  await announceOffers(req, home)
}
