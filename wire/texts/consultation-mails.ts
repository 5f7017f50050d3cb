import { pacificTime } from '../dates.ts'
import { CLIENT_WILL_CALL, isWebAddress } from '../phone.ts'
import type { KeptSale } from '../statements.ts'
import { statementTexts } from './statements.ts'

/** How client and host reach each other, as in `Consultation`. */
export type Call = {
  phone?: string | null | undefined
  place?: string | null | undefined
  /** The name of the host. */
  host?: string | null | undefined
}

/** Who calls whom, as one sentence to the client. */
export function callSentence({ phone, place, host }: Call): string {
  if (place) return isWebAddress(place) ? `Join here: ${place}` : `Call in at ${place}.`
  if (phone === CLIENT_WILL_CALL)
    return `You call us at that time${host ? ` and ask for ${host}` : ''}.`
  return `${host ? `${host} will` : 'We’ll'} call you${phone ? ` at ${phone}` : ''}.`
}

/** The values in a consultation's mails. `path` is that of the page to reschedule or cancel it. */
export type ConsultationFacts = {
  scheduledAt: string
  /** In minutes. */
  duration: number
  /** The property's address; null if the consultation is about none. */
  address: string | null
  phone: string | null
  place: string | null
  /** The host's name; null while the team has no host. */
  host: string | null
  path: string
  /** The figures that came with the booking. */
  statement?: KeptSale | null
}

const aboutHome = (address: string | null) => (address ? ` about ${address}` : '')

/** What to have at hand for the call. */
export const PREPARE = 'Please have your latest property tax bill and your loan balance handy.'
const PREPARE_MORE = `${PREPARE} We will go through the price range, the three service packages and what you would keep.`

const changeLink = (path: string) => ({ label: 'Reschedule or cancel', path })
/** The page of a consultation's link that asks whether to cancel it. */
const cancelLink = (path: string) => `${path}&cancel=1`
const DASHBOARD = { label: 'See it in your dashboard', path: '/dashboard?tab=consultations' }
const FIRST_PASSWORD = { label: 'Choose a password to follow it online', path: '/forgot-password' }

const twoBooked = (other: string) =>
  `You now have two consultations: the other one is on ${pacificTime(other)}. We keep both unless you cancel one. If one is enough, choose below which one to keep.`
const keepOnly = (kept: string) => `Keep only ${pacificTime(kept)}`

export const consultationMailTexts = {
  /**
   * @param isNew the user has no password yet, so the mail offers to choose one
   * @param other a consultation that was booked before and is still ahead
   */
  booked: (
    { scheduledAt, duration, address, path, statement, ...call }: ConsultationFacts,
    isNew: boolean,
    other?: Pick<ConsultationFacts, 'scheduledAt' | 'path'>,
  ) => ({
    subject: `Your consultation: ${pacificTime(scheduledAt)}`,
    paragraphs: [
      `Your free consultation${aboutHome(address)} is booked for ${pacificTime(scheduledAt)}. It takes ${duration} minutes, with no obligation.`,
      ...(other ? [twoBooked(other.scheduledAt)] : []),
      callSentence(call),
      ...(statement ? [`${statementTexts.yours}: ${statementTexts.figures(statement)}.`] : []),
      PREPARE_MORE,
      'The calendar file is attached.',
    ],
    action: changeLink(path),
    more: [
      ...(other
        ? [
            { label: keepOnly(scheduledAt), path: cancelLink(other.path) },
            { label: keepOnly(other.scheduledAt), path: cancelLink(path) },
          ]
        : []),
      isNew ? FIRST_PASSWORD : DASHBOARD,
    ],
  }),
  rescheduled: ({ scheduledAt, address, path, ...call }: ConsultationFacts, before: string) => ({
    subject: `New time for your consultation: ${pacificTime(scheduledAt)}`,
    paragraphs: [
      `Your free consultation${aboutHome(address)} is now on ${pacificTime(scheduledAt)}. It was on ${pacificTime(before)}.`,
      callSentence(call),
      PREPARE_MORE,
      'The attached calendar file updates your existing entry.',
    ],
    action: changeLink(path),
    more: [DASHBOARD],
  }),
  /** Staff typed, changed or removed the place. */
  placed: ({ scheduledAt, address, path, ...call }: ConsultationFacts) => ({
    subject: `How we talk on ${pacificTime(scheduledAt)}`,
    paragraphs: [
      `Your free consultation${aboutHome(address)} is on ${pacificTime(scheduledAt)}.`,
      callSentence(call),
      'The attached calendar file updates your existing entry.',
    ],
    action: changeLink(path),
    more: [DASHBOARD],
  }),
  cancelled: ({ scheduledAt, address }: ConsultationFacts) => ({
    subject: `Cancelled: your consultation, ${pacificTime(scheduledAt)}`,
    paragraphs: [
      `Your free consultation${aboutHome(address)} on ${pacificTime(scheduledAt)} is cancelled. We will not call.`,
      'You can book another time whenever it suits you.',
    ],
    action: { label: 'Book another time', path: '/schedule' },
  }),
  /** @param reason in the words of staff */
  cancelledByStaff: (facts: ConsultationFacts, reason: string) => {
    const { paragraphs, ...text } = consultationMailTexts.cancelled(facts)
    const [what = '', ...next] = paragraphs
    return { ...text, paragraphs: [what, `The reason: ${reason}`, ...next] }
  },
  missed: ({ scheduledAt, duration, address }: ConsultationFacts) => ({
    subject: 'We missed you: book another time for your consultation',
    paragraphs: [
      `We called you on ${pacificTime(scheduledAt)} for your free consultation${aboutHome(address)} and could not reach you.`,
      `Choose another time whenever it suits you. It takes ${duration} minutes, with no obligation.`,
    ],
    action: { label: 'Book another time', path: '/schedule' },
  }),
  /** Sent a day before the consultation. */
  reminder: ({ scheduledAt, duration, address, path, ...call }: ConsultationFacts) => ({
    subject: `Tomorrow: your consultation, ${pacificTime(scheduledAt)}`,
    paragraphs: [
      `This is a reminder of your free consultation${aboutHome(address)}: ${pacificTime(scheduledAt)}, ${duration} minutes.`,
      callSentence(call),
      PREPARE,
    ],
    action: changeLink(path),
  }),
}

/** The entry in a calendar. */
export const calendarTexts = {
  summary: 'KeepMore consultation',
  /** Without the phone: who has the link of a consultation may download its file. */
  description: (address: string | null | undefined, { phone, place }: Call) => {
    const about = aboutHome(address ?? null)
    if (place) return `${callSentence({ place })}${about && ` It is${about}.`}`
    return phone === CLIENT_WILL_CALL ? `You call us${about}.` : `We’ll call you${about}.`
  },
}
