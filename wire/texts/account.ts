import { longDate } from '../dates.ts'
import type { KeptRecord } from '../retention.ts'

/** English texts of the account screen. */
export const accountTexts = {
  title: 'Your account',
  lead: 'Your details, how you sign in, and the data we keep.',
  saving: 'Saving...',
  notSavedTitle: 'Not saved',
  notSaved: 'We could not save this. Check your connection and try again.',
  currentPassword: {
    label: 'Current password',
    help: 'You signed in a while ago, so please confirm it’s you. ',
    forgot: 'Forgot it?',
  },
  details: {
    title: 'Your details',
    lead: 'Your name appears on contracts and messages.',
    phoneTooLong: 'Please keep this under 50 characters',
    submit: 'Save details',
    saved: 'Your details are saved',
  },
  email: {
    title: 'Email',
    lead: 'You sign in with this address, and we send our emails to it.',
    current: 'Your email is ',
    currentEnd: '.',
    label: 'New email',
    submit: 'Send me a code',
    pending: 'Sending...',
    failed: 'We could not send the code. Check your connection and try again.',
    changed: 'Your email is changed',
    changedTo: (email: string) => `From now on it is ${email}.`,
  },
  password: {
    title: 'Password',
    lead: 'Changing it signs out all your other devices.',
    label: 'New password',
    submit: 'Save password',
    saved: 'Your new password is saved',
    signedOut: 'All other devices are signed out.',
  },
  sessions: {
    title: 'Where you are signed in',
    lead: 'See something you don’t recognize? Sign it out and choose a new password.',
    loading: 'Loading where you are signed in',
    failed: 'Your sessions could not be loaded',
    current: 'This device',
    activeNow: 'active now',
    lastUsed: (time: string) => `last used ${time}`,
    signOut: 'Sign out',
    signOutDevice: (device: string, time: string) => `Sign out ${device}, last used ${time}`,
    signOutOthers: 'Sign out everywhere else',
    pending: 'Signing out...',
    signedOut: 'Signed out',
    signedOutDevice: (device: string) => `${device} is signed out.`,
    signedOutOthers: 'Signed out everywhere else',
    notEndedTitle: 'Still signed in',
    notEnded: 'We could not sign it out. Check your connection and try again.',
  },
  mails: {
    title: 'Emails we send',
    lead: 'We always email you about security, appointments and contracts.',
    none: 'There are no optional emails for your account.',
    saved: 'Saved',
    messages: { label: 'New messages', text: 'When someone writes to you.' },
    stageNews: {
      label: 'Updates on your sale',
      text: 'When your sale moves to its next step, and once after it, to ask how it was.',
    },
  },
  language: {
    title: 'Language',
    lead: 'Of your portal and of the emails we send you. Contracts and legal documents are in English.',
    /** In the other language. */
    change: 'Cambiar a español',
    changing: 'Cambiando...',
    saved: 'Saved',
  },
  data: {
    title: 'Your data',
    lead: 'Everything we have about you in one ZIP file: your details, homes, messages, contracts and files.',
    duration: 'It takes a minute or two. We’ll email you when it’s ready.',
    preparing: 'We are preparing your data. We’ll email you when it’s ready.',
    ready: (time: string) => `Ready since ${time}. We delete it after seven days.`,
    download: 'Download your data',
    submit: 'Prepare a download',
    pending: 'Asking...',
    requested: 'We are preparing your data',
    requestedText: 'We’ll email you when it’s ready.',
    failedTitle: 'Not yet',
    failed: 'We could not prepare your data. Check your connection and try again.',
  },
  deletion: {
    title: 'Delete your account',
    lead: 'Your homes, appointments, messages and files are deleted with it, permanently.',
    submit: 'Delete my account',
    pending: 'Deleting...',
    confirmTitle: 'Delete your account?',
    confirm:
      'Everything in it is deleted, and booked appointments are cancelled. This cannot be undone.',
    kept: 'The law requires us to keep',
    keptUntil: (record: string, day: string) => `${record}: until ${day}`,
    password: 'Your password',
    noPassword: 'Never set one? ',
    setPassword: 'Set one by email',
    noPasswordEnd: ' first.',
    deleted: 'Your account was deleted',
    failed: 'We could not delete your account. Check your connection and try again.',
  },
}

const NOT_YOU = 'If it wasn’t you, choose a new password right away and reply to this email.'

export const accountMailTexts = {
  /** To the old address. It omits the new one, because another person may own this inbox by now. */
  emailChanged: {
    subject: 'Your email was changed',
    paragraphs: [
      'The email address of your account was changed. From now on you sign in with the new one, and our emails go there.',
      'If it wasn’t you, reply to this email right away. You can no longer sign in with this address.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed. All other devices were signed out.',
      `If this was you, you don’t need to do anything. ${NOT_YOU}`,
    ],
    action: { label: 'Open your account', path: '/account' },
    more: [{ label: 'Choose a new password', path: '/forgot-password' }],
  },
  exportReady: {
    subject: 'Your data is ready to download',
    paragraphs: [
      'The copy of your data that you asked for is ready. Sign in and download it from your account. We delete it after seven days.',
      NOT_YOU,
    ],
    action: { label: 'Download your data', path: '/account#data' },
  },
  /** The last mail to this user, so it lists the records that the law makes us keep. */
  accountDeleted: (kept: KeptRecord[]) => ({
    subject: 'Your account was deleted',
    paragraphs: [
      'Your account and everything in it was deleted, as you asked.',
      ...(kept.length > 0
        ? [
            'The law requires us to keep:',
            ...kept.map(({ what, until, why }) => `${what}: until ${longDate(until)}. ${why}`),
          ]
        : ['We have kept nothing.']),
      'If you did not ask for this, reply to this email right away.',
    ],
  }),
}
