import { createHash, randomUUID } from 'node:crypto'
import { type Invitation, inviteMember } from '#wire/invitations.ts'
import { rows } from './database.ts'
import { untilMails } from './mailbox.ts'
import { demo } from './people.ts'

export const invitationFields = (given: object = {}) => ({
  firstName: 'Ana',
  lastName: 'Ortiz',
  email: `${randomUUID()}@example.com`,
  role: 'editor',
  ...given,
})

/** Invites a person as the demo owner, through the call. */
export async function newInvitation(given: object = {}): Promise<Invitation> {
  const answer = await (await demo('owner')).call(inviteMember, { body: invitationFields(given) })
  if (answer.status !== 201) throw new Error(`No invitation: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Inserts an invitation, without its mail. @returns the token of its link */
export async function newInvitationToken(validFor = '7 days'): Promise<string> {
  const token = `test-${randomUUID()}`
  const { email, firstName, lastName, role } = invitationFields()
  await rows(
    `insert into invitations (id, email, first_name, last_name, role, token_hash, expires_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, now() + $6::interval)`,
    [email, firstName, lastName, role, createHash('sha256').update(token).digest('hex'), validFor],
  )
  return token
}

/** The token of each link that was mailed to the address, once there are this many mails. */
export async function mailedTokens(email: string, count: number): Promise<string[]> {
  const mails = await untilMails(email, count)
  return mails.map(({ text }) => /\/invitation\?token=([\w-]+)/.exec(text)?.[1] ?? '')
}
