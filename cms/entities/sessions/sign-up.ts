import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { refuseInMaintenance } from '#cms/kit/maintenance.ts'
import type { User } from '#cms/payload-types.ts'
import { announce } from '#cms/realtime/announce.ts'
import type { PendingCode } from '#wire/sign-in-reply.ts'
import type { SignUp, VerifyCode } from '#wire/sign-up.ts'
import type { Source } from '#wire/sources.ts'
import {
  type EmailCode,
  redeemCode,
  refused,
  requestCode,
  type WantedAccount,
} from './email-codes.ts'
import { openInvitedAccount } from './invited.ts'
import { hashNewPassword } from './passwords.ts'

/**
 * Requests an account and mails a code; no user exists until it is typed. Nothing here depends on whether
 * the address is known: the password is hashed and a row is written either way.
 */
export async function requestSignUp(req: PayloadRequest, given: SignUp): Promise<PendingCode> {
  const { firstName, lastName, email, phone = null, next = null, language = null, password } = given
  const stored = await hashNewPassword(password)
  const account: WantedAccount = { firstName, lastName, phone, next, language, ...stored }
  return requestCode(req, { purpose: 'sign-up', email, userId: null, account })
}

/** The user whose address the code proves: a new client or member of staff, or a user who signs in. @throws Problem 400, 429 */
export async function confirmSignInCode(req: PayloadRequest, given: VerifyCode): Promise<User> {
  const entry = {
    purposes: ['sign-up', 'sign-in', 'invitation'],
    refusal: 'sign-in-refused',
  } as const
  const id = await redeemCode(req, given, entry, (code) => {
    if (code.purpose === 'invitation') return openInvitedAccount(req, code)
    return code.account ? openAccount(req, code.email, code.account) : proveAddress(req, code)
  })
  const user = await asSystem(req).findById('users', id)
  if (!user) throw refused()
  return user
}

/**
 * Creates the client, or takes over an account of this address that has no password.
 * @throws Problem 400 for an account with a password, which is not changed; 503 in maintenance mode
 */
async function openAccount(req: PayloadRequest, email: string, account: WantedAccount) {
  await refuseInMaintenance(req)
  const { firstName, lastName, phone, hash, salt } = account
  // An account that was requested before the release with languages has none.
  const { language = null } = account
  const source = await sourceOf(req, email, account.next)
  const [opened] = await runSql<{ id: string }>(req)`
    insert into users (id, email, first_name, last_name, phone, source, hash, salt,
                       email_proved_at, language)
    values (${uuidv7()}, ${email}, ${firstName}, ${lastName}, ${phone}, ${source}, ${hash},
            ${salt}, now(), coalesce(${language}, 'en')::enum_users_language)
    on conflict (email) do update
      set first_name = excluded.first_name, last_name = excluded.last_name,
          phone = coalesce(excluded.phone, users.phone), hash = excluded.hash,
          language = coalesce(${language}::enum_users_language, users.language),
          salt = excluded.salt, email_proved_at = now(), updated_at = now()
      where users.hash is null
    returning id`
  if (!opened) throw refused()
  await announce(req, 'users', opened)
  await record(req, { event: 'signed-up', subject: opened.id, actor: opened.id })
  return opened.id
}

/** Marks the address as proved, for an older account without a proof, or a sign-in that needed a code. */
async function proveAddress(req: PayloadRequest, { userId }: EmailCode): Promise<string> {
  if (userId === null) throw refused()
  await runSql(req)`
    update users set email_proved_at = coalesce(email_proved_at, now()) where id = ${userId}`
  return userId
}

/** The user's source: the contact form if they used it before, else a booking link, else the sign-up. */
async function sourceOf(
  req: PayloadRequest,
  email: string,
  returnPath: string | null,
): Promise<Source> {
  const [message] = await runSql(req)`
    select id from contact_messages where email = ${email} limit 1`
  if (message) return 'contact'
  return /[?&]book=/.test(returnPath ?? '') ? 'booking' : 'sign-up'
}
