import type { Mail } from '#cms/jobs/jobs.ts'

/** The mail with the link to choose a new password. The link works once, for an hour. */
export function passwordLink(person: { email: string; firstName: string }, token: string): Mail {
  return {
    to: person.email,
    subject: 'Choose a new password',
    paragraphs: [
      `Hello ${person.firstName},`,
      'Somebody, probably you, asked for a new password. The link works once, for one hour.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    action: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
  }
}
