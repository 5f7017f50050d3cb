import type { PayloadRequest } from 'payload'
import { notifySellers, notifyStaff } from '#cms/entities/offers/telling.ts'
import { announceToSellers, findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { mailTo, queueMail } from '#cms/mail/mail.ts'
import type { Property } from '#cms/payload-types.ts'
import { longDate, shortWeekday } from '#wire/dates.ts'
import { disclosuresPath } from '#wire/disclosures.ts'
import { staffHomePath } from '#wire/properties.ts'
import { disclosureTexts } from '#wire/texts/disclosures.ts'

const { notices, mails } = disclosureTexts

/** Tells the open screens of a home's sellers and of staff that its disclosures changed. */
export const announceDisclosures = (req: PayloadRequest, home: Property): Promise<void> =>
  announceToSellers(req, home, 'disclosures')

const staffPath = (home: Property) => staffHomePath(home.id, 'disclosures')

/** Tells staff that a seller handed a file in. */
export async function tellOfHandIn(
  req: PayloadRequest,
  home: Property,
  title: string,
): Promise<void> {
  await notifyStaff(req, home, notices.handedIn(home.address, title), staffPath(home))
  await announceDisclosures(req, home)
}

async function mailSellers(
  req: PayloadRequest,
  home: Property,
  text: { subject: string; paragraphs: string[] },
): Promise<void> {
  const action = { label: mails.action, path: disclosuresPath(home.id) }
  for (const seller of await findJoinedSellers(req, home.id))
    await queueMail(req, mailTo(seller, { ...text, action }))
}

/** Tells the sellers, by mail too, that a file was returned and why. */
export async function tellOfReturn(
  req: PayloadRequest,
  home: Property,
  title: string,
  reason: string,
): Promise<void> {
  const path = disclosuresPath(home.id)
  await notifySellers(req, home, notices.returned(home.address, title), path)
  await mailSellers(req, home, mails.returned(home.address, title, reason))
}

/**
 * Tells the sellers of a delivery. One that opened a window in an open sale is told to staff too, and to the sellers by mail.
 * @param cancelUntil the last day of the window, `YYYY-MM-DD`; null for none
 */
export async function tellOfDelivery(
  req: PayloadRequest,
  home: Property,
  { count, cancelUntil }: { count: number; cancelUntil: string | null },
): Promise<void> {
  const path = disclosuresPath(home.id)
  await announceDisclosures(req, home)
  if (cancelUntil === null)
    return notifySellers(req, home, notices.delivered(home.address, count), path)
  const words = notices.window(home.address, shortWeekday(cancelUntil))
  await notifySellers(req, home, words, path)
  await notifyStaff(req, home, words, staffPath(home))
  await mailSellers(req, home, mails.window(home.address, longDate(cancelUntil)))
}
