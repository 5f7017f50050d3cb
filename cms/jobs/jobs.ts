type MailLink = { label: string; path: string }

/** A mail as its job carries it: paragraphs of plain text, links, an optional calendar file. */
export type Mail = {
  to: string
  subject: string
  paragraphs: string[]
  /** The main link, shown as a button. */
  action?: MailLink
  /** Further links, in smaller type. */
  more?: MailLink[]
  calendar?: string
}

/** A picture on another server, which the media library copies. */
export type WantedPicture = { url: string; alt: string }

/** `setAt`: the consultation's `updatedAt` when the reminder was queued; an outdated reminder is dropped. */
export type Reminder = { consultationId: string; scheduledAt: string; setAt?: string }

/** `email` tells an operator which account a failed job is for. */
type ForAddress = { id: string; email: string }

/** The queues and the data of their jobs. The handlers are in `cms/background.ts`. */
export type Jobs = {
  picture: WantedPicture
  mail: Mail
  reminder: Reminder
  'account-export': ForAddress
  'email-code': ForAddress
  'password-reset': { email: string }
}
