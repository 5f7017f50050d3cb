import { z } from 'zod'
import { clearableText, email, Id, Timestamp, text } from './basics.ts'
import { MailPreferences } from './mail-preferences.ts'
import { Password } from './passwords.ts'
import { PersonLanguage } from './person-language.ts'
import { route } from './route.ts'
import { PendingCode } from './sign-in-reply.ts'
import { VerifyCode } from './sign-up.ts'
import { DataExport, User } from './users.ts'

/** A change to the viewer's own account; absent fields stay as they are. */
export const AccountChange = z.object({
  firstName: text(100, 'First name is required').optional(),
  lastName: text(100, 'Last name is required').optional(),
  phone: clearableText(50),
  mailPreferences: MailPreferences.partial().optional(),
  language: PersonLanguage.optional(),
})
export type AccountChange = z.infer<typeof AccountChange>

export const PASSWORD_NEEDED = 'Enter your current password'
export const PASSWORD_WRONG = 'This is not your current password'

/** Required unless the user signed in a few minutes ago. */
const CurrentPassword = z.string(PASSWORD_NEEDED).max(1000).optional()

export const EmailChange = z.object({ email: email(), password: CurrentPassword })
export type EmailChange = z.infer<typeof EmailChange>

export const NewEmailCode = VerifyCode.pick({ code: true, pending: true })
export type NewEmailCode = z.infer<typeof NewEmailCode>

export const PasswordChange = z.object({ currentPassword: CurrentPassword, password: Password })
export type PasswordChange = z.infer<typeof PasswordChange>

export const AccountSession = z.object({
  id: Id,
  /** Browser and system in readable form, such as "Chrome on macOS". */
  device: z.string(),
  networkAddress: z.string().nullable(),
  lastSeenAt: Timestamp,
  /** True for the session that makes this call. */
  current: z.boolean(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const AccountDeletion = z.object({
  password: z.string(PASSWORD_NEEDED).min(1, PASSWORD_NEEDED).max(1000),
})
export type AccountDeletion = z.infer<typeof AccountDeletion>

export const KeptRecords = z.object({
  kept: z.array(z.object({ what: z.string(), until: z.iso.date(), why: z.string() })),
})

export const changeAccount = route('PATCH', '/api/account', {
  summary: 'Change one’s own name, phone and email preferences',
  body: AccountChange,
  reply: User,
})

export const changeEmail = route('POST', '/api/account/email', {
  summary: 'Ask for another email address; a code goes to it',
  body: EmailChange,
  reply: PendingCode,
  success: 202,
})

export const verifyEmail = route('POST', '/api/account/email/verify', {
  summary: 'Complete the change of the email address with the emailed code',
  body: NewEmailCode,
  reply: User,
})

export const changePassword = route('POST', '/api/account/password', {
  summary: 'Change own password; all other sessions end',
  body: PasswordChange,
})

export const listSessions = route('GET', '/api/account/sessions', {
  summary: 'The sessions of the signed-in user',
  reply: z.array(AccountSession),
})

export const endOtherSessions = route('DELETE', '/api/account/sessions', {
  summary: 'Sign out everywhere else',
})

export const endOwnSession = route('DELETE', '/api/account/sessions/{id}', {
  summary: 'End one of own sessions',
})

export const askForExport = route('POST', '/api/account/export', {
  summary: 'Ask for a ZIP of one’s own data, once a day; an email says when it is ready',
  reply: DataExport,
  success: 202,
})

export const downloadExport = route('GET', '/api/account/export', {
  summary: 'The ZIP of own data',
  media: 'application/zip',
})

export const deleteAccount = route('DELETE', '/api/account', {
  summary: 'Delete own account and everything in it but what the law makes us keep',
  body: AccountDeletion,
  reply: KeptRecords,
})
