import type { PayloadRequest } from 'payload'
import { notifySellers, notifyStaff } from '#cms/entities/offers/telling.ts'
import { inEach, languageFor, textsFor } from '#cms/kit/languages.ts'
import { announceToSellers, findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { mailTo, queueMail } from '#cms/mail/mail.ts'
import type { Property } from '#cms/payload-types.ts'
import { shortWeekday } from '#wire/dates.ts'
import type { RuleChanges } from '#wire/escrow-changes.ts'
import type { MovedDates } from '#wire/escrow-date-calls.ts'
import { datesPath } from '#wire/escrows.ts'
import type { Language } from '#wire/languages.ts'
import { escrowDateTexts as es } from '#wire/texts/es/escrow-dates.ts'
import { escrowDateTexts as en } from '#wire/texts/escrow-dates.ts'

const texts = { en, es }

/** Tells the open screens of a home's sellers and of staff that its dates changed. */
export const announceDates = (req: PayloadRequest, home: Property): Promise<void> =>
  announceToSellers(req, home, 'escrows')

/** Which dates moved and which stayed; a count by other rules also adds and removes some. */
type Moves = Pick<MovedDates, 'moved' | 'unmoved'> & Partial<Pick<RuleChanges, 'added' | 'removed'>>

/**
 * Tells sellers and staff which dates moved: one mail to each seller, with the list.
 * @param movesIn names the dates in a language
 */
export async function tellOfMoves(
  req: PayloadRequest,
  home: Property,
  movesIn: (language: Language) => Moves,
  why: 'said' | 'agreed' | 'rules',
): Promise<void> {
  await announceDates(req, home)
  const { moved, added = [], removed = [] } = movesIn('en')
  if (moved.length + added.length + removed.length === 0) return
  const words = inEach(texts, ({ notices }) => notices.moved(home.address))
  const link = datesPath(home.id)
  await notifySellers(req, home, words, link)
  await notifyStaff(req, home, words.en)
  for (const seller of await findJoinedSellers(req, home.id)) {
    const mail = textsFor(seller, texts).mails.moved(home.address)
    const language = languageFor(seller)
    const { lines, stays } = linesOf(movesIn(language), mail, language)
    await queueMail(
      req,
      mailTo(seller, {
        subject: mail.subject,
        paragraphs: [mail[why], ...lines, ...stays, mail.notAdvice],
        action: { label: mail.action, path: link },
      }),
    )
  }
}

/** What a mail says of each date that moved, and of those that stay. */
function linesOf(
  { moved, unmoved, added = [], removed = [] }: Moves,
  mail: ReturnType<typeof en.mails.moved>,
  language: Language,
) {
  const day = (due: string) => shortWeekday(due, language)
  return {
    lines: [
      ...moved.map(({ label, from, to }) => mail.line(label, day(from), day(to))),
      ...added.map(({ label, due }) => mail.added(label, day(due))),
      ...removed.map(({ label }) => mail.removed(label)),
    ],
    stays: unmoved.length > 0 ? [mail.stays(unmoved.map(({ label }) => label))] : [],
  }
}
