import { pacificTime } from '../dates.ts'

/** Refusals of too many tries to sign in. */
export const sessionRefusals = {
  often: (minutes: number) =>
    `Too many attempts. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
  oftenByPassword: (minutes: number) =>
    `${sessionRefusals.often(minutes)} At /sign-in we can email you a code instead.`,
}

/** English texts of sessions: sign-in, sign-up, mailed codes and the password reset. */
export const sessionTexts = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  password: 'Password',
  newPassword: 'New password',
  signIn: {
    title: 'Sign in',
    tabs: 'Sign in or create an account',
    pending: 'Signing in...',
    forgotPassword: 'Forgot your password?',
    failedTitle: 'Sign in failed',
    failed: 'We could not sign you in. Check your connection and try again.',
  },
  newHere: {
    title: 'New here?',
    text: 'Book a free call now, or create an account first.',
    book: 'Book without an account',
  },
  signUp: {
    title: 'Create your account',
    tab: 'Create account',
    pending: 'Creating your account...',
    failedTitle: 'No account yet',
    failed: 'We could not create your account. Check your connection and try again.',
  },
  provider: {
    failedTitle: 'That sign-in did not work',
    retry: 'Try it again',
    retryEnd: ', or use your password here.',
  },
  benefits: {
    title: 'What you find inside',
    lead: 'You know your home best. Here is everything else you need to sell it for 1% to 2%.',
    list: [
      {
        title: 'Where your sale stands',
        text: 'Five steps with dates, from consultation to sold.',
      },
      { title: 'A straight line to your agent', text: 'One thread, and answers from a person.' },
      {
        title: 'What homes near yours sold for',
        text: 'Recorded sales and what they say about yours.',
      },
      {
        title: 'People who make it look good',
        text: 'Photographers, videographers, stagers. Vetted.',
      },
    ],
  },
  mailedCode: {
    title: 'Check your inbox',
    sentTo: 'We sent a six-digit code to ',
    sentToEnd: '. It works for 15 minutes. Didn’t get it? Check your spam folder.',
    demoTitle: 'This is a demo, so no email is sent',
    demo: (code: string) => `Your code is ${code}.`,
    code: 'Code',
    incomplete: 'Enter the six digits from the email',
    refused: (reason: string, mayResend: boolean) =>
      `${reason}. Use the code in the latest email, or ${mayResend ? 'send a new one' : 'start over'}.`,
    failed: 'We could not reach our server. Check your connection and try again.',
    submit: 'Continue',
    pending: 'Checking...',
    resend: 'Send a new code',
    resendPending: 'Sending...',
    resent: 'A new code is on its way. The old one no longer works here.',
    startOver: 'Start over',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    lead: 'Enter your email and we’ll send you a link to choose a new one.',
    back: 'Back to sign in',
    submit: 'Send me a link',
    resend: 'Send it again',
    pending: 'Sending...',
    sentTitle: 'Check your inbox',
    sent: (email: string) =>
      `If ${email} has an account, a link is on its way. It works once, for one hour. Don’t see it? Check your spam folder.`,
    failed: 'We could not send the link. Check your connection and try again.',
  },
  resetPassword: {
    title: 'Choose a new password',
    lead: 'You will be signed in right away, on this device only.',
    submit: 'Save and sign in',
    pending: 'Saving...',
    saved: 'Your new password is saved',
    newLink: 'Send me a new link',
    failed: 'We could not save your password. Check your connection and try again.',
  },
  ownerSignIn: {
    successTitle: 'Success!',
    failedTitle: 'Error',
  },
  adminLogin: {
    title: 'Owner Login',
    lead: 'For the owner of the brokerage. Clients sign in elsewhere.',
    email: 'Email',
    submit: 'Login as Owner',
    pending: 'Logging in...',
    success: 'Logged in successfully. Redirecting...',
    failed: 'Login failed',
  },
  adminAccess: {
    title: 'Admin Access',
    lead: 'Enter your credentials to access the owner dashboard',
    note: 'This is a temporary access method while authentication is being configured.',
    accessCode: 'Access Code',
    accessCodeNoun: 'access code',
    submit: 'Access Admin Panel',
    pending: 'Accessing...',
    failed: 'Failed to access admin panel',
  },
}

const NEW_PASSWORD = { label: 'Choose a new password', path: '/forgot-password' }
const SIGN_IN = { label: 'Sign in', path: '/sign-in' }

export const sessionMailTexts = {
  /** To a user who signed in on a device for the first time. `address` is the network address. */
  newDevice: ({ device, address }: { device: string; address: string | null }, at: Date) => ({
    subject: 'New sign-in to your account',
    paragraphs: [
      `Someone signed in to your account on a new device: ${device}${address ? `, from the network address ${address}` : ''}, on ${pacificTime(at)}.`,
      'If this was you, you don’t need to do anything. If it wasn’t you, choose a new password right away and reply to this email.',
    ],
    action: { label: 'See where you are signed in', path: '/account#sessions' },
    more: [NEW_PASSWORD],
  }),
  passwordReset: (token: string) => ({
    subject: 'Choose a new password',
    paragraphs: [
      'Someone, probably you, asked for a new password. The link works once, for one hour.',
      'If it wasn’t you, you don’t need to do anything: your password stays the same.',
    ],
    action: { label: NEW_PASSWORD.label, path: `/reset-password?token=${token}` },
  }),
  /** To a client whom staff added. */
  invitation: (token: string) => ({
    subject: 'Your client portal',
    paragraphs: [
      'Your agent opened a client portal for you: your home, your messages and your documents in one place.',
      'Choose a password to sign in. The link works once, for seven days.',
    ],
    action: { label: 'Choose a password', path: `/reset-password?token=${token}` },
  }),
  /** The code is in the subject, so that a phone shows it on the lock screen. */
  code: (code: string) => ({
    subject: `${code} is your code`,
    paragraphs: [
      `Your code is ${code}. Enter it on the page that asked for it. It works once, for 15 minutes.`,
      'We will never call or text you to ask for it. If you did not ask for a code, you can ignore this email.',
    ],
  }),
  /** Answers a sign-up with an address that has an account. Only this mail reveals it, no response does. */
  accountExists: {
    subject: 'You already have an account',
    paragraphs: [
      'Someone, probably you, tried to create an account with this address. You already have one, so you can just sign in.',
      'If you forgot your password, you can choose a new one. If it wasn’t you, you don’t need to do anything.',
    ],
    action: SIGN_IN,
    more: [NEW_PASSWORD],
  },
  /** To an address that has an account, when another account tried to change its email to it. */
  addressTaken: {
    subject: 'This address already has an account',
    paragraphs: [
      'Someone tried to change the email of another account to this address. It already has an account, so nothing was changed.',
      'If it was you, sign in to this account or use another address. If it wasn’t you, you don’t need to do anything.',
    ],
    action: SIGN_IN,
  },
}
