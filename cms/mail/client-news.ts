import type { Mail } from '#cms/jobs/jobs.ts'
import type { Contract, User } from '#cms/payload-types.ts'
import { type CustomerStage, stageLabel } from '#wire/stages.ts'
import { mailTo } from './mail-to.ts'
import { pacificTime } from './pacific-time.ts'

/** Tells a client their new stage. The reason is for staff only. */
export const stageNews = (client: User, stage: CustomerStage): Mail =>
  mailTo(client, {
    subject: `Your sale: ${stageLabel(stage)}`,
    paragraphs: [
      // The stage may be cancelled or on hold, so the text does not call it progress.
      `You are now at: ${stageLabel(stage)}.`,
      'Questions about what comes next? Ask your agent.',
    ],
    action: { label: 'See where your sale stands', path: '/dashboard' },
  })

/** Sent when the consultation is completed, which opens the client portal. */
export const portalIsOpen = (client: User): Mail =>
  mailTo(client, {
    subject: 'Your portal is open',
    paragraphs: [
      'Your consultation is complete. Vendors, messages and uploads are open to you now.',
    ],
    action: { label: 'Go to your dashboard', path: '/dashboard' },
  })

/** Announces a new message. The mail omits its text, which needs a sign-in. */
export const noticeToClient = (client: User): Mail =>
  mailTo(client, {
    subject: 'Your agent wrote to you',
    paragraphs: [
      'There is a new message from your agent. You can read it and answer in your dashboard.',
    ],
    action: { label: 'Read the message', path: '/dashboard?tab=messages' },
  })

export function noticeToStaff(person: User, client: User): Mail {
  const name = `${client.firstName} ${client.lastName}`
  return mailTo(person, {
    subject: `${name} wrote to you`,
    paragraphs: [`There is a new message from ${name}.`],
    action: { label: 'Read the message', path: `/admin?tab=clients&client=${client.id}` },
  })
}

/** Links to the sealed copy of a signed contract. The file itself needs a sign-in. */
export const signedCopy = (client: User, contract: Contract, label: string): Mail =>
  mailTo(client, {
    subject: `Signed: ${label}`,
    paragraphs: [
      `You signed your ${label.toLowerCase()} on ${pacificTime(contract.signedAt ?? '')}. Your sealed copy is in your dashboard, to read, save or print.`,
      'It contains the agreement as you read it, your signature and a record of how you signed. Anyone who opens it can check that it is unchanged.',
      'If you did not sign it, reply to this email right away.',
    ],
    action: {
      label: 'Open your signed copy',
      path: `/dashboard?tab=contracts&contract=${contract.id}`,
    },
  })
