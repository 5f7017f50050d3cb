import type { Mail } from '#cms/jobs/jobs.ts'

type Addressee = { email: string; firstName: string }

/** The added or removed factor, as a sentence names it. */
export type FactorName = 'a passkey' | 'an authenticator app' | 'every second factor'

/** Tells a user that a second factor was added, because a thief of the account would do that first. */
export function secondFactorAdded({ email, firstName }: Addressee, what: FactorName): Mail {
  return {
    to: email,
    subject: 'A new way to confirm your sign-in',
    paragraphs: [
      `Hello ${firstName},`,
      `You added ${what} to your account. From now on we ask for a second factor when you sign in.`,
      'If it was not you, choose a new password right away and tell us.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
  }
}

/** @param byOwner the owner of the brokerage removed it, not the user */
export function secondFactorRemoved(
  { email, firstName }: Addressee,
  what: FactorName,
  byOwner = false,
): Mail {
  return {
    to: email,
    subject: 'A second factor was removed',
    paragraphs: [
      `Hello ${firstName},`,
      `${byOwner ? 'The owner of the brokerage' : 'You'} removed ${what} from your account.`,
      byOwner
        ? 'You can sign in with your password and set up a new one. If you did not ask for this, tell us.'
        : 'If it was not you, choose a new password right away and tell us.',
    ],
    action: { label: 'Choose a new password', path: '/forgot-password' },
  }
}
