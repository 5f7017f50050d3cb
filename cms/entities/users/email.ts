import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import type { User } from '#cms/payload-types.ts'
import { announce } from '#cms/realtime/announce.ts'

/**
 * Writes a user's new address and deletes the reset links and codes that were mailed to the old one. The caller
 * holds the user's row lock. @throws a unique key violation if another user has the address
 */
export async function replaceEmail(
  req: PayloadRequest,
  before: User,
  { email, provedAt }: { email: string; provedAt: Date | null },
): Promise<void> {
  await runSql(req)`
    update users set email = ${email}, email_proved_at = ${provedAt}, updated_at = now()
    where id = ${before.id}`
  // Contact messages name their sender by address only, and account deletion finds them by it.
  await runSql(req)`
    update contact_messages set email = ${email} where lower(email) = lower(${before.email})`
  await runSql(req)`delete from password_resets where user_id = ${before.id}`
  await runSql(req)`delete from email_codes where user_id = ${before.id}`
  await announce(req, 'users', { id: before.id })
}
