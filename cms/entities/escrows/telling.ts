import type { PayloadRequest } from 'payload'
import { notifySellers, notifyStaff } from '#cms/entities/offers/telling.ts'
import { announceToSellers, findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { mailTo, queueMail } from '#cms/mail/mail.ts'
import type { Property } from '#cms/payload-types.ts'
import { shortWeekday } from '#wire/dates.ts'
import type { RuleChanges } from '#wire/escrow-changes.ts'
import type { MovedDates } from '#wire/escrow-date-calls.ts'
import { datesPath } from '#wire/escrows.ts'
import { escrowDateTexts as texts } from '#wire/texts/escrow-dates.ts'

/** Tells the open screens of a home's sellers and of staff that its dates changed. */
export const announceDates = (req: PayloadRequest, home: Property): Promise<void> =>
  announceToSellers(req, home, 'escrows')

/** Which dates moved and which stayed; a count by other rules also adds and removes some. */
type Moves = Pick<MovedDates, 'moved' | 'unmoved'> & Partial<Pick<RuleChanges, 'added' | 'removed'>>

/** Tells sellers and staff which dates moved: one mail to each seller, with the list. */
export async function tellOfMoves(
  req: PayloadRequest,
  home: Property,
  { moved, unmoved, added = [], removed = [] }: Moves,
  why: 'said' | 'agreed' | 'rules',
): Promise<void> {
  await announceDates(req, home)
  if (moved.length + added.length + removed.length === 0) return
  const words = texts.notices.moved(home.address)
  const link = datesPath(home.id)
  await notifySellers(req, home, words, link)
  await notifyStaff(req, home, words)
  const mail = texts.mails.moved(home.address)
  const lines = [
    ...moved.map(({ label, from, to }) => mail.line(label, shortWeekday(from), shortWeekday(to))),
    ...added.map(({ label, due }) => mail.added(label, shortWeekday(due))),
    ...removed.map(({ label }) => mail.removed(label)),
  ]
  const stays = unmoved.length > 0 ? [mail.stays(unmoved.map(({ label }) => label))] : []
  for (const seller of await findJoinedSellers(req, home.id))
    await queueMail(
      req,
      mailTo(seller, {
        subject: mail.subject,
        paragraphs: [mail[why], ...lines, ...stays, mail.notAdvice],
        action: { label: mail.action, path: link },
      }),
    )
}
