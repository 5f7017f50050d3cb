import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { sha256 } from '#cms/core/crypto.ts'
import { fieldProblem, Problem } from '#cms/core/problem.ts'
import { runSql } from '#cms/kit/documents.ts'
import { refuseInMaintenance } from '#cms/kit/maintenance.ts'
import { announce } from '#cms/realtime/announce.ts'
import { type AcceptInvitation, INVITATION_EXPIRED, type InvitedPerson } from '#wire/invitations.ts'
import { checkOwnName } from '#wire/passwords.ts'
import type { PendingCode } from '#wire/sign-in-reply.ts'
import { type EmailCode, refused, requestCode } from './email-codes.ts'
import { hashNewPassword } from './passwords.ts'

/** The person whom a mailed link invites. @throws Problem 400 for an unknown, expired or withdrawn one */
export async function requireInvited(req: PayloadRequest, token: string): Promise<InvitedPerson> {
  // Looked up by its digest, so that the query's time reveals nothing about the token.
  const [invited] = await runSql<InvitedPerson>(req)`
    select email, first_name as "firstName", last_name as "lastName", role
    from invitations where token_hash = ${sha256(token)} and expires_at > now()`
  if (!invited) throw new Problem(400, INVITATION_EXPIRED)
  return invited
}

/**
 * Stores the password of an invited person and mails a code to the invited address; no user exists until it
 * is typed. @throws Problem 400 for the link, or if the password is their name or e-mail
 */
export async function requestInvitedAccount(
  req: PayloadRequest,
  { token, password, firstName, lastName }: AcceptInvitation,
): Promise<PendingCode> {
  const { email } = await requireInvited(req, token)
  const message = checkOwnName(password, { email, firstName, lastName })
  if (message) throw fieldProblem('password', message)
  const stored = await hashNewPassword(password)
  const account = { firstName, lastName, phone: null, next: null, language: null, ...stored }
  return requestCode(req, { purpose: 'invitation', email, userId: null, account })
}

/**
 * Creates the invited user with the invitation's id and role, and deletes the invitation.
 * @throws Problem 400 for an invitation that has ended, or an address that has an account by now; 503 in
 * maintenance mode
 */
export async function openInvitedAccount(
  req: PayloadRequest,
  { email, account }: EmailCode,
): Promise<string> {
  await refuseInMaintenance(req)
  if (!account) throw refused()
  const { firstName, lastName, hash, salt } = account
  const [opened] = await runSql<{ id: string; role: string }>(req)`
    with invited as (
      delete from invitations where email = ${email} and expires_at > now() returning id, role
    )
    insert into users (id, email, first_name, last_name, role, source, hash, salt, email_proved_at)
    select id, ${email}, ${firstName}, ${lastName}, role::enum_users_role, 'sign-up', ${hash},
           ${salt}, now()
    from invited
    on conflict (email) do nothing returning id, role`
  if (!opened) throw refused()
  await announce(req, 'users', opened)
  const { id, role } = opened
  await record(req, { event: 'invitation-accepted', subject: id, actor: id, details: { role } })
  return id
}
