import type { PayloadRequest } from 'payload'
import { announceOffers, notifySellers, notifyStaff } from '#cms/entities/offers/telling.ts'
import { findStaff } from '#cms/entities/users/actions.ts'
import { idOf } from '#cms/kit/documents.ts'
import { type InEach, inEach, textsFor } from '#cms/kit/languages.ts'
import { announceToSellers, findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { mailTo, queueMail } from '#cms/mail/mail.ts'
import type { Property } from '#cms/payload-types.ts'
import { longDate } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import { homePath } from '#wire/properties.ts'
import type { PropertyStatus } from '#wire/property-statuses.ts'
import { choiceTexts as enChoices } from '#wire/texts/choices.ts'
import { choiceTexts as esChoices } from '#wire/texts/es/choices.ts'
import * as esTexts from '#wire/texts/es/escrow-ends.ts'
import * as enTexts from '#wire/texts/escrow-ends.ts'

const texts = { en: { ...enTexts, ...enChoices }, es: { ...esTexts, ...esChoices } }

type Text = { subject: string; paragraphs: string[] }

/** What an end gives the client of the home to do, as lines of the mail. */
type ToDo = { toDo: InEach<string[]> }

/** One mail to each seller and to each other member of staff; the client's has what there is to do. */
async function mailAll(
  req: PayloadRequest,
  home: Property,
  text: InEach<Text>,
  { said, toDo }: ToDo & { said: 'thanks' | 'next' },
): Promise<void> {
  const client = idOf(home.user)
  for (const seller of await findJoinedSellers(req, home.id)) {
    const { escrowEndMails: mails } = textsFor(seller, texts)
    const { subject, paragraphs } = textsFor(seller, text)
    const own = seller.id === client ? textsFor(seller, toDo) : []
    const action = { label: mails.action, path: homePath(home.id) }
    const lines = [...paragraphs, mails[said], ...own]
    await queueMail(req, mailTo(seller, { subject, paragraphs: lines, action }))
  }
  for (const person of await findStaff(req, client))
    if (person.id !== req.user?.id) await queueMail(req, mailTo(person, text.en))
}

/** Tells sellers and staff that the sale of a home is closed. The notice of the new status tells the sellers. */
export async function tellOfClose(
  req: PayloadRequest,
  home: Property,
  { closedOn, recordedPrice, toDo }: ToDo & { closedOn: string; recordedPrice: number },
): Promise<void> {
  await notifyStaff(req, home, enTexts.escrowEndNotices.closed(home.address))
  const price = formatDollars(recordedPrice)
  const text = inEach(texts, ({ escrowEndMails: mails }, language) =>
    mails.closed(home.address, longDate(closedOn, language), price),
  )
  await mailAll(req, home, text, { said: 'thanks', toDo })
  await announceToSellers(req, home)
  await announceOffers(req, home)
}

/** Tells sellers and staff that the sale of a home is cancelled. */
export async function tellOfCancellation(
  req: PayloadRequest,
  home: Property,
  { status, toDo }: ToDo & { status: PropertyStatus },
): Promise<void> {
  const words = inEach(texts, ({ escrowEndNotices: notices, propertyStatus }) =>
    notices.cancelled(home.address, propertyStatus(status)),
  )
  await notifySellers(req, home, words)
  await notifyStaff(req, home, words.en)
  const text = inEach(texts, ({ escrowEndMails: mails }) => mails.cancelled(home.address))
  await mailAll(req, home, text, { said: 'next', toDo })
  await announceToSellers(req, home)
  await announceOffers(req, home)
}
