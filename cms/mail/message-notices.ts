import type { Mail } from '#cms/jobs/jobs.ts'
import type { User } from '#cms/payload-types.ts'

/** Announces a new message. The mail omits its text, which needs a sign-in. */
export function noticeToClient(client: User): Mail {
  return {
    to: client.email,
    subject: 'Your agent wrote to you',
    paragraphs: [
      `Hello ${client.firstName},`,
      'There is a new message from your agent. You can read it and answer in your dashboard.',
    ],
    action: { label: 'Read the message', path: '/dashboard?tab=messages' },
  }
}

export function noticeToStaff(person: User, client: User): Mail {
  const name = `${client.firstName} ${client.lastName}`
  return {
    to: person.email,
    subject: `${name} wrote to you`,
    paragraphs: [`Hello ${person.firstName},`, `There is a new message from ${name}.`],
    action: { label: 'Read the message', path: `/admin?tab=clients&client=${client.id}` },
  }
}
