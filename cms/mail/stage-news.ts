import type { Mail } from '#cms/jobs/jobs.ts'
import type { User } from '#cms/payload-types.ts'
import { type CustomerStage, stageLabel } from '#wire/stages.ts'

/** Where the sale stands now. Why is between the staff. */
export function stageNews(client: User, stage: CustomerStage): Mail {
  return {
    to: client.email,
    subject: `Your sale: ${stageLabel(stage)}`,
    paragraphs: [
      `Hello ${client.firstName},`,
      // It may be cancelled or on hold: that is no step on.
      `You are now at: ${stageLabel(stage)}.`,
      'If you wonder what comes next, ask your agent.',
    ],
    action: { label: 'See where your sale stands', path: '/dashboard' },
  }
}

/** The consultation is done, so everything that waited for it is open. */
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
