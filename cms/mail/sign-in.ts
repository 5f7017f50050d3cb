import type { Mail } from '#cms/jobs/jobs.ts'
import { type Addressee, mailTo } from './mail-to.ts'
import { pacificTime } from './pacific-time.ts'

const NEW_PASSWORD = { label: 'Choose a new password', path: '/forgot-password' }
const SIGN_IN = { label: 'Sign in', path: '/sign-in' }

/** Reports a sign-in on a device that has not signed in before. */
export function newSignIn(
  person: Addressee,
  { device, address, at }: { device: string; address: string | null; at: Date },
): Mail {
  const from = address ? `, from the network address ${address}` : ''
  return mailTo(person, {
    subject: 'New sign-in to your account',
    paragraphs: [
      `Someone signed in to your account on a new device: ${device}${from}, on ${pacificTime(at)}.`,
      'If this was you, you don’t need to do anything. If it wasn’t you, choose a new password right away and reply to this email.',
    ],
    action: { label: 'See where you are signed in', path: '/account#sessions' },
    more: [NEW_PASSWORD],
  })
}

/** The mail with the link to choose a new password. The link works once, for an hour. */
export const passwordLink = (person: Addressee, token: string): Mail =>
  mailTo(person, {
    subject: 'Choose a new password',
    paragraphs: [
      'Someone, probably you, asked for a new password. The link works once, for one hour.',
      'If it wasn’t you, you don’t need to do anything: your password stays the same.',
    ],
    action: { ...NEW_PASSWORD, path: `/reset-password?token=${token}` },
  })

/** The code that proves an address. It is in the subject, so that a phone shows it on the lock screen. */
export const codeMail = (person: Addressee, code: string): Mail =>
  mailTo(person, {
    subject: `${code} is your code`,
    paragraphs: [
      `Your code is ${code}. Enter it on the page that asked for it. It works once, for 15 minutes.`,
      'We will never call or text you to ask for it. If you did not ask for a code, you can ignore this email.',
    ],
  })

/** To an address that already has an account: only this mail reveals it, no response does. */
export const knownAddressMail = (person: Addressee): Mail =>
  mailTo(person, {
    subject: 'You already have an account',
    paragraphs: [
      'Someone, probably you, tried to create an account with this address. You already have one, so you can just sign in.',
      'If you forgot your password, you can choose a new one. If it wasn’t you, you don’t need to do anything.',
    ],
    action: SIGN_IN,
    more: [NEW_PASSWORD],
  })

/** To an address that has an account, when another account tried to change its email to it. */
export const takenAddressMail = (person: Addressee): Mail =>
  mailTo(person, {
    subject: 'This address already has an account',
    paragraphs: [
      'Someone tried to change the email of another account to this address. It already has an account, so nothing was changed.',
      'If it was you, sign in to this account or use another address. If it wasn’t you, you don’t need to do anything.',
    ],
    action: SIGN_IN,
  })

/** The added or removed factor, as a sentence names it. */
export type FactorName = 'a passkey' | 'an authenticator app' | 'every second factor'

/** Tells a user that a second factor was added, because a thief of the account would do that first. */
export const secondFactorAdded = (person: Addressee, what: FactorName): Mail =>
  mailTo(person, {
    subject: 'A new way to confirm your sign-in',
    paragraphs: [
      `You added ${what} to your account. From now on we ask for a second factor when you sign in.`,
      'If it wasn’t you, choose a new password right away and tell us.',
    ],
    action: NEW_PASSWORD,
  })

/** @param byOwner the owner of the brokerage removed it, not the user */
export const secondFactorRemoved = (person: Addressee, what: FactorName, byOwner = false): Mail =>
  mailTo(person, {
    subject: 'A second factor was removed',
    paragraphs: [
      `${byOwner ? 'The owner of the brokerage' : 'You'} removed ${what} from your account.`,
      byOwner
        ? 'You can sign in with your password and set up a new one. If you did not ask for this, tell us.'
        : 'If it wasn’t you, choose a new password right away and tell us.',
    ],
    action: NEW_PASSWORD,
  })
