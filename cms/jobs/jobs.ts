import type { LinkPurpose } from '#cms/kit/links.ts'
import type { Language } from '#wire/languages.ts'

type MailLink = { label: string; path: string }

/** A mail as its job carries it: paragraphs of plain text, links, an optional calendar file. */
export type Mail = {
  to: string
  /** Of its words. Absent: English. */
  language?: Language
  subject: string
  paragraphs: string[]
  /** The main link, shown as a button. */
  action?: MailLink
  /** Further links, in smaller type. */
  more?: MailLink[]
  calendar?: string
  /** The name of the calendar file; default: `consultation.ics`. */
  calendarName?: string
}

/**
 * The mail of a link. The job adds the link's token to the path of the action, so that no row holds it.
 * `send`: which mail of the link it is, from 1.
 */
export type LinkMail = {
  link: { id: string; purpose: LinkPurpose; send: number }
  mail: Mail & { action: MailLink }
}

/** A picture on another server, which the media library copies. */
export type WantedPicture = { url: string; alt: string }

/** `setAt`: the consultation's `updatedAt` when the reminder was queued; an outdated reminder is dropped. */
export type Reminder = { consultationId: string; scheduledAt: string; setAt?: string }

/**
 * `dueOn`: the day by which to sign when the reminder was queued; another day voids it. `place`: that of one of several
 * signers; absent for a contract that its client signs alone.
 */
export type ContractReminder = { contractId: string; dueOn: string; place?: number }

/** `due`: the task's day when the reminder was queued; another day voids it. */
export type TaskReminder = { taskId: string; due: string }

/** An hour of a version of an offer: so many before its end, 0 at its end. */
export type OfferHour = { offerId: string; number: number; hoursBefore: number }

/** A complete acceptance, whose signed terms become one sealed paper. */
export type ForAcceptance = { acceptanceId: string }

/** A home that was sold the day before. */
export type ReviewRequest = { propertyId: string }

/** `day`: a day in California. */
export type TaskDay = { day: string }

/** `day`: a day in California, on whose morning people are told of the dates of sales. */
export type DateMorning = { day: string }

/** `day`: a day in California, at 3:00 AM of which the outside links of guides are listed. */
export type NightDay = { day: string }

/** `url`: the address of an outside link, which the job asks for once. */
export type OutsideAddress = { url: string }

/** `uploadId`: a photo whose smaller copies are to be made. */
export type ForUpload = { uploadId: string }

/** `email` tells an operator which account a failed job is for. */
type ForAddress = { id: string; email: string }

/**
 * A mailed link about a showing. `side`: whom it goes to; `was`: the time (ISO 8601) that the agent had asked for, where
 * the sellers proposed another one. A link that has nothing to answer any more is not mailed.
 */
export type ShowingLink = {
  showingId: string
  purpose: 'showing-answer' | 'feedback'
  side: 'seller' | 'agent'
  email: string
  firstName: string
  /** Of a seller. Absent: English. */
  language?: Language | null
  was?: string
}

/** A request that the sellers have not answered for two hours. */
export type ShowingWait = { showingId: string }

/** The queues and the data of their jobs. The handlers are in `cms/background.ts`. */
export type Jobs = {
  picture: WantedPicture
  mail: Mail
  reminder: Reminder
  'contract-reminder': ContractReminder
  'task-reminder': TaskReminder
  'task-day': TaskDay
  'review-request': ReviewRequest
  'offer-hour': OfferHour
  'date-morning': DateMorning
  'acceptance-paper': ForAcceptance
  'account-export': ForAddress
  'photo-sizes': ForUpload
  'email-code': ForAddress
  /** `send`: which mail of the invitation it is, from 1. */
  invitation: ForAddress & { send: number }
  'link-mail': LinkMail
  /** `id`: the code's. */
  'signing-code': ForAddress
  'showing-link': ShowingLink
  'showing-unanswered': ShowingWait
  'outside-links': NightDay
  'outside-link': OutsideAddress
  'password-reset': { email: string; isInvitation?: boolean }
}
