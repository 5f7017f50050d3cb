import type { Mail } from '#cms/jobs/jobs.ts'

type Addressee = { email: string; firstName: string }

/** The code that proves an address. It is in the subject, so that a phone shows it on the lock screen. */
export function codeMail({ email, firstName }: Addressee, code: string): Mail {
  return {
    to: email,
    subject: `${code} is your code`,
    paragraphs: [
      `Hello ${firstName},`,
      `Your code is ${code}. Type it on the page that asked for it. It works once, for 15 minutes.`,
      'We will never call or text you to ask for it. If you did not ask for a code, ignore this mail: without it nothing happens.',
    ],
  }
}

/** To an address that already has an account: only this mail says so, no response does. */
export function knownAddressMail({ email, firstName }: Addressee): Mail {
  return {
    to: email,
    subject: 'You already have an account',
    paragraphs: [
      `Hello ${firstName},`,
      'Someone, probably you, tried to create an account with this address. You already have one, so you can just sign in.',
      'If you forgot your password, you can choose a new one. If it was not you, there is nothing to do.',
    ],
    action: { label: 'Sign in', path: '/sign-in' },
    more: [{ label: 'Choose a new password', path: '/forgot-password' }],
  }
}

/** To an address that has an account, when another account tried to change its email to it. */
export function takenAddressMail({ email, firstName }: Addressee): Mail {
  return {
    to: email,
    subject: 'This address already has an account',
    paragraphs: [
      `Hello ${firstName},`,
      'Someone tried to change the email of another account to this address. It already has an account, so nothing was changed.',
      'If it was you, sign in to this account or use another address. If it was not you, there is nothing to do.',
    ],
    action: { label: 'Sign in', path: '/sign-in' },
  }
}
