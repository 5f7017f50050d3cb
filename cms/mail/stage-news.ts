import type { Mail } from '#cms/jobs/jobs.ts'
import type { User } from '#cms/payload-types.ts'
import { type CustomerStage, stageLabel } from '#wire/stages.ts'

/** Tells a client their new stage. The reason is for staff only. */
export function stageNews(client: User, stage: CustomerStage): Mail {
  return {
    to: client.email,
    subject: `Your sale: ${stageLabel(stage)}`,
    paragraphs: [
      `Hello ${client.firstName},`,
      // The stage may be cancelled or on hold, so the text does not call it progress.
      `You are now at: ${stageLabel(stage)}.`,
      'If you wonder what comes next, ask your agent.',
    ],
    action: { label: 'See where your sale stands', path: '/dashboard' },
  }
}

/** Sent when the consultation is completed, which opens the client portal. */
export function portalIsOpen(client: User): Mail {
  return {
    to: client.email,
    subject: 'Your portal is open',
    paragraphs: [
      `Hello ${client.firstName},`,
      'Your consultation is complete. Vendors, messages and uploads are open to you now.',
    ],
    action: { label: 'Go to your dashboard', path: '/dashboard' },
  }
}
