import type { PayloadRequest } from 'payload'
import { notify, type Words } from '#cms/entities/notifications/actions.ts'
import { notifySellers, notifyStaff } from '#cms/entities/offers/telling.ts'
import { splitName } from '#cms/entities/users/actions.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { idOf } from '#cms/kit/documents.ts'
import { type InEach, inEach, languageFor } from '#cms/kit/languages.ts'
import { pick } from '#cms/kit/pick.ts'
import { announceToSellers, findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { type Addressee, mailTo, queueMail } from '#cms/mail/mail.ts'
import type { Property } from '#cms/payload-types.ts'
import { appointmentTime } from '#wire/dates.ts'
import { DECLINE_REASONS, showingsPath, staffShowingsPath } from '#wire/showings.ts'
import { addDays, pacificDate, slotStart } from '#wire/slots.ts'
import { showingTexts as es } from '#wire/texts/es/showings.ts'
import { showingTexts as en } from '#wire/texts/showings.ts'
import { createShowingFile } from './calendar-file.ts'
import type { ShowingRow } from './rows.ts'

/** How long the sellers have before staff are told, and the hour in California at which an agent is asked for feedback. */
const WAIT_MS = 2 * 3_600_000
const FEEDBACK_HOUR = 10

const texts = { en, es }

/** What a notice says of a home and a time, in each language. */
const noticeOf = (
  home: Property,
  { start }: ShowingRow,
  what: keyof Pick<
    typeof en.notices,
    | 'requested'
    | 'confirmed'
    | 'declined'
    | 'proposed'
    | 'agentDeclined'
    | 'cancelled'
    | 'unanswered'
  >,
) =>
  inEach(texts, ({ notices }, language) =>
    notices[what](home.address, appointmentTime(start, language)),
  )

type Who = 'sellers' | 'staff'

/** Tells the open screens of a home's sellers and of staff that its showings changed. */
export const announceShowings = (req: PayloadRequest, home: Property): Promise<void> =>
  announceToSellers(req, home, 'showings')

/** Notifies sellers or staff of a home, or both, but not the one who acts. */
async function notifyAll(req: PayloadRequest, home: Property, words: InEach<Words>, who: Who[]) {
  if (who.includes('sellers')) await notifySellers(req, home, words, showingsPath(home.id))
  if (who.includes('staff')) await notifyStaff(req, home, words.en, staffShowingsPath(home.id))
}

/** The buyer's agent as the addressee of a mail. */
const agentOf = ({ agent }: ShowingRow): Addressee => ({
  email: agent?.email ?? '',
  firstName: splitName(agent?.name ?? '').firstName,
})

/** Notifies the host of a showing, but not one who acts. */
export async function notifyHost(
  req: PayloadRequest,
  { host, id }: ShowingRow,
  home: Property,
  words: Words,
): Promise<void> {
  const client = idOf(home.user)
  if (!host || host.id === req.user?.id) return
  const link = staffShowingsPath(home.id)
  const about = client && { aboutUser: client }
  await notify(req, [host.id], {
    ...{ type: 'property_update', ...words, link, entityId: id },
    ...about,
  })
}

/** Asks each seller, by notification and by a mail with a link; staff hear of it if none answers. */
export async function tellRequested(req: PayloadRequest, showing: ShowingRow, home: Property) {
  const when = appointmentTime(showing.start)
  await notifyAll(req, home, noticeOf(home, showing, 'requested'), ['sellers'])
  for (const seller of await findJoinedSellers(req, home.id))
    await enqueue(req, 'showing-link', {
      ...{ showingId: showing.id, purpose: 'showing-answer', side: 'seller' },
      ...{ ...pick(seller, ['email', 'firstName']), language: languageFor(seller) },
    })
  await queueMail(req, mailTo(agentOf(showing), en.mails.received(home.address, when)))
  const waited = new Date(Date.now() + WAIT_MS)
  await enqueue(req, 'showing-unanswered', { showingId: showing.id }, waited)
  await announceShowings(req, home)
}

/** Tells everybody of a confirmed showing, the agent with a calendar file, and plans the question for feedback. */
export async function tellConfirmed(req: PayloadRequest, showing: ShowingRow, home: Property) {
  const when = appointmentTime(showing.start)
  await notifyAll(req, home, noticeOf(home, showing, 'confirmed'), ['sellers', 'staff'])
  await mailWithCalendar(req, showing, home, en.mails.confirmed(home.address, when))
  const asked = slotStart(addDays(pacificDate(new Date(showing.start)), 1), FEEDBACK_HOUR)
  const link = { showingId: showing.id, purpose: 'feedback', side: 'agent' } as const
  await enqueue(req, 'showing-link', { ...link, ...agentOf(showing) }, asked)
  await announceShowings(req, home)
}

/** Tells everybody that the sellers said no. */
export async function tellDeclined(req: PayloadRequest, showing: ShowingRow, home: Property) {
  const when = appointmentTime(showing.start)
  const reason = DECLINE_REASONS.find(({ id }) => id === showing.reason)?.label ?? null
  await notifyAll(req, home, noticeOf(home, showing, 'declined'), ['sellers', 'staff'])
  const text = en.mails.declined(home.address, when, reason)
  await queueMail(req, mailTo(agentOf(showing), text))
  await announceShowings(req, home)
}

/** Asks the agent whether another time fits. @param was the time (ISO 8601) that the agent had asked for */
export async function tellProposed(
  req: PayloadRequest,
  showing: ShowingRow,
  home: Property,
  was: string,
) {
  await notifyAll(req, home, noticeOf(home, showing, 'proposed'), ['sellers', 'staff'])
  const link = { showingId: showing.id, purpose: 'showing-answer', side: 'agent', was } as const
  await enqueue(req, 'showing-link', { ...link, ...agentOf(showing) })
  await announceShowings(req, home)
}

/** Tells the sellers and staff that the proposed time does not fit the agent. */
export async function tellAgentDeclined(req: PayloadRequest, showing: ShowingRow, home: Property) {
  const words = noticeOf(home, showing, 'agentDeclined')
  await notifyAll(req, home, words, ['sellers', 'staff'])
  await announceShowings(req, home)
}

/** Tells everybody that staff cancelled a showing. @param wasConfirmed it is in the agent's calendar */
export async function tellCancelled(
  req: PayloadRequest,
  showing: ShowingRow,
  home: Property,
  wasConfirmed: boolean,
) {
  const when = appointmentTime(showing.start)
  const words = noticeOf(home, showing, 'cancelled')
  await notifyAll(req, home, words, ['sellers'])
  await notifyHost(req, showing, home, words.en)
  const text = en.mails.cancelled(home.address, when)
  if (wasConfirmed) await mailWithCalendar(req, showing, home, text)
  else await queueMail(req, mailTo(agentOf(showing), text))
  await announceShowings(req, home)
}

/** Tells staff that the sellers have not answered. */
export async function tellStaffOfWait(req: PayloadRequest, showing: ShowingRow, home: Property) {
  const words = noticeOf(home, showing, 'unanswered')
  await notifyAll(req, home, words, ['staff'])
  await announceShowings(req, home)
}

/** Tells staff of feedback, or the sellers of what staff have released. */
export async function tellFeedback(req: PayloadRequest, home: Property, to: Who) {
  const what = to === 'staff' ? 'feedback' : 'released'
  const words = inEach(texts, ({ notices }) => notices[what](home.address))
  await notifyAll(req, home, words, [to])
  await announceShowings(req, home)
}

type Text = { subject: string; paragraphs: string[] }

const mailWithCalendar = (req: PayloadRequest, showing: ShowingRow, home: Property, text: Text) =>
  queueMail(
    req,
    mailTo(agentOf(showing), {
      ...{ ...text, calendarName: 'showing.ics' },
      calendar: createShowingFile(showing, home.address),
    }),
  )
