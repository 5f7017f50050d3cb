import { createHash, randomUUID } from 'node:crypto'
import { rows } from './database.ts'
import type { Person } from './people.ts'

/** Inserts a password reset link, without its mail. @returns the token of the link */
export async function newResetToken(person: Person, validFor = '1 hour'): Promise<string> {
  const token = `test-${randomUUID()}`
  await rows(
    `insert into password_resets (token_hash, user_id, expires_at)
     values ($1, $2, now() + $3::interval)`,
    [createHash('sha256').update(token).digest('hex'), person.id, validFor],
  )
  return token
}
