import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { hmacOf, sha256 } from '#cms/core/crypto.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import type { Jobs } from '#cms/jobs/jobs.ts'
import { enqueue } from '#cms/jobs/queue.ts'
import { executeSql, isoTime, runSql } from '#cms/kit/documents.ts'
import { mailTo, sendMail } from '#cms/mail/mail.ts'
import { INVITATION_DAYS, type Invitation, type NewInvitation } from '#wire/invitations.ts'
import { teamMailTexts, teamTexts } from '#wire/texts/team.ts'
import type { Role } from '#wire/viewer.ts'

const LIFETIME = sql`make_interval(days => ${INVITATION_DAYS})`

/** Expired invitations stay listed for this long, so that the owner can send them again. */
const KEPT = sql`interval '90 days'`

const { problems } = teamTexts.invitations

const selectInvitations = (where = sql`true`) => sql`
  select invitations.id, invitations.email, invitations.first_name as "firstName",
    invitations.last_name as "lastName", invitations.role,
    nullif(trim(concat_ws(' ', users.first_name, users.last_name)), '') as "invitedBy",
    ${isoTime(sql`sent_at`)} as "sentAt", ${isoTime(sql`expires_at`)} as "expiresAt"
  from invitations left join users on users.id = invited_by_id
  where ${where} order by sent_at desc, invitations.id limit 500`

export const readInvitations = (req: PayloadRequest): Promise<Invitation[]> =>
  executeSql<Invitation>(req, selectInvitations())

async function requireInvitation(req: PayloadRequest, id: string): Promise<Invitation> {
  const [found] = await executeSql<Invitation>(req, selectInvitations(sql`invitations.id = ${id}`))
  if (!found) throw notFound('This invitation')
  return found
}

/** Invites a person who has no account. @throws Problem 409 for an address with an account or an invitation */
export function inviteToTeam(req: PayloadRequest, given: NewInvitation): Promise<Invitation> {
  const { firstName, lastName, email, role } = given
  return inTransaction(req, async () => {
    await runSql(req)`delete from invitations where expires_at < now() - ${KEPT}`
    const [known] = await runSql<{ role: Role }>(req)`
      select role from users where email = ${email}`
    if (known) throw alreadyKnown(known.role === 'client' ? problems.client : problems.member)
    const id = uuidv7()
    const made = await runSql(req)`
      insert into invitations (id, email, first_name, last_name, role, invited_by_id, expires_at)
      values (${id}, ${email}, ${firstName}, ${lastName}, ${role}, ${req.user?.id ?? null},
              now() + ${LIFETIME})
      on conflict (email) do nothing returning id`
    if (made.length === 0) throw alreadyKnown(problems.invited)
    await enqueue(req, 'invitation', { id, email, send: 1 })
    await record(req, { event: 'member-invited', subject: id, details: { role } })
    return requireInvitation(req, id)
  })
}

const alreadyKnown = (message: string) => new Problem(409, message, { fields: { email: message } })

/** Mails an invitation again, for another seven days. @throws Problem 404 */
export function sendInvitationAgain(req: PayloadRequest, id: string): Promise<Invitation> {
  return inTransaction(req, async () => {
    const [again] = await runSql<{ email: string; send: number }>(req)`
      update invitations set sends = sends + 1, sent_at = now(), expires_at = now() + ${LIFETIME},
        invited_by_id = ${req.user?.id ?? null}, token_hash = null
      where id = ${id} returning email, sends as send`
    if (!again) throw notFound('This invitation')
    await enqueue(req, 'invitation', { id, ...again })
    await record(req, { event: 'invitation-sent', subject: id })
    return requireInvitation(req, id)
  })
}

/** @throws Problem 404 */
export function removeInvitation(req: PayloadRequest, id: string): Promise<void> {
  return inTransaction(req, async () => {
    const [removed] = await runSql<{ role: Role; email: string }>(req)`
      delete from invitations where id = ${id} returning role, email`
    if (!removed) throw notFound('This invitation')
    await runSql(req)`
      delete from email_codes where email = ${removed.email} and purpose = 'invitation'`
    const details = { role: removed.role }
    await record(req, { event: 'invitation-withdrawn', subject: id, details })
  })
}

/**
 * The job that mails an invitation. Its token is derived from the job's id and the server's secret, so that only
 * its digest is in the database, and running the job twice makes one link.
 */
export async function sendInvitation(
  req: PayloadRequest,
  { id, send }: Jobs['invitation'],
  jobId: string,
): Promise<void> {
  const token = hmacOf(`invitation ${jobId}`).toString('base64url')
  const marked = await runSql(req)`
    update invitations set token_hash = ${sha256(token)} where id = ${id} and sends = ${send}
    returning id`
  if (marked.length === 0) return
  const invitation = await requireInvitation(req, id)
  const text = teamMailTexts.invitation(invitation, INVITATION_DAYS, token)
  await sendMail(req, mailTo(invitation, text), jobId)
}
