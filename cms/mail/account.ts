import type { Mail } from '#cms/jobs/jobs.ts'
import { dayInWords, type KeptRecord } from '#wire/retention.ts'
import { pacificTime } from './pacific-time.ts'

type Addressee = { email: string; firstName: string }

const NOT_YOU = 'If it was not you, choose a new password at once and answer this mail.'
const NEW_PASSWORD = { label: 'Choose a new password', path: '/forgot-password' }
const ACCOUNT = { label: 'Open your account', path: '/account' }

/** Reports a sign-in on a device that has not signed in before. */
export function newSignIn(
  { email, firstName }: Addressee,
  { device, address, at }: { device: string; address: string | null; at: Date },
): Mail {
  const from = address ? `, from the network address ${address}` : ''
  return {
    to: email,
    subject: 'New sign-in to your account',
    paragraphs: [
      `Hello ${firstName},`,
      `Someone signed in to your account on a new device: ${device}${from}, on ${pacificTime(at)}.`,
      `If it was you, there is nothing to do. ${NOT_YOU}`,
    ],
    action: { label: 'See where you are signed in', path: '/account#sessions' },
    more: [NEW_PASSWORD],
  }
}

/** To the old address. It omits the new one, because another person may own this inbox by now. */
export function emailChanged({ email, firstName }: Addressee): Mail {
  return {
    to: email,
    subject: 'Your e-mail was changed',
    paragraphs: [
      `Hello ${firstName},`,
      'The email of your account was changed to another address. From now on you sign in with that one, and our mails go there.',
      'If it was not you, answer this mail at once. This address can no longer sign in.',
    ],
  }
}

export function passwordChanged({ email, firstName }: Addressee): Mail {
  return {
    to: email,
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName},`,
      'The password of your account was changed. All other devices were signed out.',
      `If it was you, there is nothing to do. ${NOT_YOU}`,
    ],
    action: ACCOUNT,
    more: [NEW_PASSWORD],
  }
}

export function exportReady({ email, firstName }: Addressee): Mail {
  return {
    to: email,
    subject: 'Your data is ready to download',
    paragraphs: [
      `Hello ${firstName},`,
      'The copy of your data that you asked for is ready. Sign in and download it from your account. We delete it after seven days.',
      NOT_YOU,
    ],
    action: { label: 'Download your data', path: '/account#data' },
  }
}

/** The last mail to this user, so it lists the records that are kept. */
export function accountDeleted({ email, firstName }: Addressee, kept: KeptRecord[]): Mail {
  const stays = kept.map(({ what, until, why }) => `${what}: until ${dayInWords(until)}. ${why}`)
  return {
    to: email,
    subject: 'Your account was deleted',
    paragraphs: [
      `Hello ${firstName},`,
      'Your account and everything in it was deleted, as you asked.',
      ...(stays.length > 0 ? ['The law makes us keep:', ...stays] : ['We keep nothing of it.']),
      'If it was not you who asked, answer this mail at once.',
    ],
  }
}
