import type { Mail } from '#cms/jobs/jobs.ts'
import { dayInWords, type KeptRecord } from '#wire/retention.ts'
import { type Addressee, mailTo } from './mail-to.ts'

const NOT_YOU = 'If it was not you, choose a new password at once and answer this mail.'
const NEW_PASSWORD = { label: 'Choose a new password', path: '/forgot-password' }
const ACCOUNT = { label: 'Open your account', path: '/account' }

/** To the old address. It omits the new one, because another person may own this inbox by now. */
export const emailChanged = (person: Addressee): Mail =>
  mailTo(person, {
    subject: 'Your e-mail was changed',
    paragraphs: [
      'The email of your account was changed to another address. From now on you sign in with that one, and our mails go there.',
      'If it was not you, answer this mail at once. This address can no longer sign in.',
    ],
  })

export const passwordChanged = (person: Addressee): Mail =>
  mailTo(person, {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed. All other devices were signed out.',
      `If it was you, there is nothing to do. ${NOT_YOU}`,
    ],
    action: ACCOUNT,
    more: [NEW_PASSWORD],
  })

export const exportReady = (person: Addressee): Mail =>
  mailTo(person, {
    subject: 'Your data is ready to download',
    paragraphs: [
      'The copy of your data that you asked for is ready. Sign in and download it from your account. We delete it after seven days.',
      NOT_YOU,
    ],
    action: { label: 'Download your data', path: '/account#data' },
  })

/** The last mail to this user, so it lists the records that are kept. */
export function accountDeleted(person: Addressee, kept: KeptRecord[]): Mail {
  const stays = kept.map(({ what, until, why }) => `${what}: until ${dayInWords(until)}. ${why}`)
  return mailTo(person, {
    subject: 'Your account was deleted',
    paragraphs: [
      'Your account and everything in it was deleted, as you asked.',
      ...(stays.length > 0 ? ['The law makes us keep:', ...stays] : ['We keep nothing of it.']),
      'If it was not you who asked, answer this mail at once.',
    ],
  })
}
