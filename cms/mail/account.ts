import type { Mail } from '#cms/jobs/jobs.ts'
import { longDate } from '#wire/dates.ts'
import type { KeptRecord } from '#wire/retention.ts'
import { type Addressee, mailTo } from './mail-to.ts'

const NOT_YOU = 'If it wasn’t you, choose a new password right away and reply to this email.'
const NEW_PASSWORD = { label: 'Choose a new password', path: '/forgot-password' }
const ACCOUNT = { label: 'Open your account', path: '/account' }

/** To the old address. It omits the new one, because another person may own this inbox by now. */
export const emailChanged = (person: Addressee): Mail =>
  mailTo(person, {
    subject: 'Your email was changed',
    paragraphs: [
      'The email address of your account was changed. From now on you sign in with the new one, and our emails go there.',
      'If it wasn’t you, reply to this email right away. You can no longer sign in with this address.',
    ],
  })

export const passwordChanged = (person: Addressee): Mail =>
  mailTo(person, {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed. All other devices were signed out.',
      `If this was you, you don’t need to do anything. ${NOT_YOU}`,
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
  const stays = kept.map(({ what, until, why }) => `${what}: until ${longDate(until)}. ${why}`)
  return mailTo(person, {
    subject: 'Your account was deleted',
    paragraphs: [
      'Your account and everything in it was deleted, as you asked.',
      ...(stays.length > 0
        ? ['The law requires us to keep:', ...stays]
        : ['We have kept nothing.']),
      'If you did not ask for this, reply to this email right away.',
    ],
  })
}
