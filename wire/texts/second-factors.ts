/** English texts of second factors: their setup, and the screens that ask for one. */
export const secondFactorTexts = {
  ask: {
    title: 'Confirm that it is you',
    signInLead: 'Almost there. Enter your second factor within five minutes.',
    startOver: 'Start over',
    pageLead: 'This lasts ten minutes. Go back and repeat what you were doing.',
    dialogLead: 'This step needs your second factor. The confirmation lasts ten minutes.',
    confirmed: 'Confirmed',
    goBack: 'Go back to your page and save again.',
  },
  form: {
    expiredTitle: 'Please start over',
    expired: 'Five minutes have passed, or there were too many attempts.',
    loadFailed: 'We cannot ask for your second factor',
    passkey: 'Use a passkey',
    passkeyPending: 'Waiting for your passkey...',
    recoveryCode: 'Use a recovery code instead',
    noPasskey: 'No passkey was used. Try again, or confirm another way.',
    failed: 'We could not check that. Check your connection and try again.',
  },
  code: {
    app: { label: 'Code from your app', help: 'Six digits. They change every 30 seconds.' },
    recovery: { label: 'Recovery code', help: 'Twelve letters. Each code works once.' },
    empty: 'Enter your code',
    submit: 'Confirm with this code',
    pending: 'Checking...',
  },
  otherHost: {
    before: 'Passkeys do not work on an IP address. To use one, open ',
    after: ' instead.',
  },
  section: {
    title: 'Second factor',
    lead: 'We ask for a passkey or a code from an app in addition to your password, so a stolen password is not enough to sign in.',
    loading: 'Loading your second factors',
    failed: 'Your second factors could not be loaded',
    requiredTitle: 'Set one up to continue',
    required: 'Your brokerage asks everyone on staff for a second factor.',
    app: 'Authenticator app',
    appDetail: 'Six digits that change every 30 seconds',
    removeApp: 'the authenticator app',
    passkeyDetail: (added: string, lastUsed: string | null) =>
      `Passkey, added ${added}, ${lastUsed ? `last used ${lastUsed}` : 'not used yet'}`,
    removePasskey: (name: string) => `the passkey ${name}`,
  },
  setUpPage: { title: 'Protect your account', continue: 'Continue' },
  recoveryCodes: {
    name: 'Recovery codes',
    left: (count: number) => `${count} of 10 left. New codes replace the old ones.`,
    make: 'New recovery codes',
    pending: 'Making...',
    failed: 'No new codes were made.',
    title: 'Save your recovery codes',
    lead: 'Each code signs you in once if you lose your phone or passkey. We show them only now.',
    copy: 'Copy',
    copied: 'Copied.',
    copyFailed: 'Your browser did not allow that. Select the codes and copy them.',
    download: 'Download',
    file: (brand: string, codes: string) =>
      `Recovery codes for ${brand}\nEach works once.\n\n${codes}\n`,
    close: 'I saved them',
  },
  addPasskey: {
    title: 'Add a passkey',
    lead: 'Your device asks for your fingerprint, face or PIN and keeps the key.',
    name: 'Name',
    nameHelp: 'To recognize it later, such as the device it is on.',
    submit: 'Create passkey',
    pending: 'Waiting for your device...',
    failedTitle: 'No passkey added',
    failed: 'We could not save the passkey. Check your connection and try again.',
    notCreated:
      'Your browser did not create a passkey. This device may already have one for your account.',
  },
  setUpTotp: {
    title: 'Set up an authenticator app',
    lead: 'Scan the QR code with your app, or type the key into it. Then enter the code it shows.',
    pending: 'Preparing...',
    qrCode: 'QR code with the key',
    key: 'Key',
    note: 'If you close this without entering a code, nothing changes.',
    failed: 'That did not work. Check your connection and try again.',
  },
  remove: {
    submit: 'Remove',
    label: (factor: string) => `Remove ${factor}`,
    title: (factor: string) => `Remove ${factor}?`,
    text: 'It stops working right away. Without a second factor, your password alone signs you in.',
    pending: 'Removing...',
    removed: 'Removed',
    failedTitle: 'Nothing was removed',
    failed: 'Check your connection and try again.',
  },
}

/** A second factor as a sentence of a mail or of the audit log names it. */
export type SecondFactorName = 'a passkey' | 'an authenticator app' | 'every second factor'

const NEW_PASSWORD = { label: 'Choose a new password', path: '/forgot-password' }

const NOT_YOU = 'If it wasn’t you, choose a new password right away and tell us.'

export const secondFactorMailTexts = {
  /** A thief of an account would add a second factor first, so its user is told. */
  added: (name: SecondFactorName) => ({
    subject: 'A new way to confirm your sign-in',
    paragraphs: [
      `You added ${name} to your account. From now on we ask for a second factor when you sign in.`,
      NOT_YOU,
    ],
    action: NEW_PASSWORD,
  }),
  removed: (name: SecondFactorName) => ({
    subject: 'A second factor was removed',
    paragraphs: [`You removed ${name} from your account.`, NOT_YOU],
    action: NEW_PASSWORD,
  }),
  removedByOwner: (name: SecondFactorName) => ({
    subject: 'A second factor was removed',
    paragraphs: [
      `The owner of the brokerage removed ${name} from your account.`,
      'You can sign in with your password and set up a new one. If you did not ask for this, tell us.',
    ],
    action: NEW_PASSWORD,
  }),
}
