import type { Mail } from '#cms/jobs/jobs.ts'

export type Addressee = { email: string; firstName: string }

/** A mail to one person, which greets them before its paragraphs. */
export const mailTo = (
  { email, firstName }: Addressee,
  { subject, paragraphs, ...links }: Omit<Mail, 'to'>,
): Mail => ({ to: email, subject, paragraphs: [`Hello ${firstName},`, ...paragraphs], ...links })
