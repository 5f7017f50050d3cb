type MailLink = { label: string; path: string }

/** A mail as its job carries it: paragraphs of plain text, links, an optional calendar file. */
export type Mail = {
  to: string
  subject: string
  paragraphs: string[]
  /** The one thing to do. */
  action?: MailLink
  /** What else can be done, in smaller type. */
  more?: MailLink[]
  calendar?: string
}

/** A picture at an address outside, which the media library copies. */
export type WantedPicture = { url: string; alt: string }

/** `setAt`: the consultation's `updatedAt` when the reminder was queued, so that an older one is dropped. */
export type Reminder = { consultationId: string; scheduledAt: string; setAt?: string }

/** The address lets a person who looks into the queue see whom a failed job concerns. */
type ForAddress = { id: string; email: string }

/** The queues, and the data that a job in each carries. Handlers are named in `cms/job-workers.ts`. */
export type Jobs = {
  picture: WantedPicture
  mail: Mail
  reminder: Reminder
  'account-export': ForAddress
  'email-code': ForAddress
  'password-reset': { email: string }
}
