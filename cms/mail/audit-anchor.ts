import { env } from '#cms/core/env.ts'
import type { Mail } from '#cms/jobs/jobs.ts'

/** A day's last audit log entry, for the owner's mailbox, which is out of the database's reach. */
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
