import { randomBytes } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { unusableHash } from '#cms/entities/sessions/passwords.ts'
import { endAllSessions } from '#cms/entities/sessions/session-store.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { refuseInMaintenance } from '#cms/kit/maintenance.ts'
import type { User } from '#cms/payload-types.ts'
import type { Claims } from './provider.ts'

const byEmail = (req: PayloadRequest, email: string) =>
  runSql<{ id: string }>(req)`select id from users where email = ${email} for update`

/**
 * The user for the provider's claims: the linked account, else the one with the verified address, else a new client.
 * @throws Problem 503 in maintenance mode, except for a linked account
 */
export async function findOrCreateProviderUser(req: PayloadRequest, claims: Claims): Promise<User> {
  const subject = `${claims.iss} ${claims.sub}`
  const id = await inTransaction(req, async () => {
    // An advisory lock on the address, because there may be no row to lock yet.
    await runSql(req)`select pg_advisory_xact_lock(hashtextextended(${claims.email}, 20261141))`
    const [linked] = await runSql<{ id: string }>(req)`
      select user_id as id from provider_accounts where subject = ${subject}`
    if (linked) return linked.id
    await refuseInMaintenance(req)
    const [existing] = await byEmail(req, claims.email)
    if (existing) await proveAddress(req, existing.id)
    const userId = existing?.id ?? (await newClient(req, claims)).id
    await runSql(req)`
      insert into provider_accounts (subject, user_id) values (${subject}, ${userId})`
    const event = existing ? 'provider-linked' : 'signed-up'
    await record(req, { event, subject: userId, actor: userId })
    return userId
  })
  const user = await asSystem(req).findById('users', id)
  if (!user) throw new Error('A person who just signed in is gone')
  return user
}

/** Marks the address as proved. Anyone could have made the account until now: it loses password, links and sessions. */
async function proveAddress(req: PayloadRequest, id: string): Promise<void> {
  const [unproved] = await runSql(req)`
    update users set hash = ${unusableHash()}, email_proved_at = now()
    where id = ${id} and email_proved_at is null returning id`
  if (!unproved) return
  await runSql(req)`delete from password_resets where user_id = ${id}`
  await endAllSessions(req, id)
}

function newClient(req: PayloadRequest, claims: Claims): Promise<User> {
  const [first = '', ...rest] = (claims.name ?? '').split(' ')
  return asSystem(req).create('users', {
    email: claims.email,
    password: randomBytes(32).toString('hex'),
    firstName: (claims.given_name || first || claims.email.split('@')[0] || 'Client').slice(0, 100),
    lastName: (claims.family_name || rest.join(' ') || '(no last name)').slice(0, 100),
    role: 'client',
    hasConsultation: false,
    customerStage: 'lead',
    source: 'sign-up',
    emailProvedAt: new Date().toISOString(),
  })
}
