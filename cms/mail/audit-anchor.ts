import { env } from '#cms/core/env.ts'
import type { Mail } from '#cms/jobs/jobs.ts'

/** The last entry of the audit log of a day, for the owner's mailbox, which no database reaches. */
export function auditAnchorMail({
  day,
  entry,
  hash,
}: {
  day: string
  entry: number
  hash: string
}): Mail {
  return {
    to: env.ownerEmail,
    subject: `Audit log anchor for ${day}`,
    paragraphs: [
      'Hello,',
      `Please keep this email. It records the last audit log entry of ${day} (UTC), so you can tell later whether anyone rewrote the log or cut it short.`,
      `${entry}:${hash}`,
      `To check it on the server: npm run audit ${entry}:${hash}`,
    ],
  }
}
