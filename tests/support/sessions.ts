import { createHash, pbkdf2Sync, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jwtSign } from 'payload'
import { rows } from './database.ts'
import { lane } from './lane.ts'

const HOUR_SECONDS = 3600

/** Inserts a session row, without the password. @returns the session's token */
export const newToken = async (userId: string): Promise<string> =>
  signToken({ id: userId, sid: await newSession(userId) })

export async function newSession(userId: string): Promise<string> {
  const sid = randomUUID()
  await rows(
    `insert into users_sessions (_order, _parent_id, id, created_at, expires_at)
     select coalesce(max(_order), 0) + 1, $1::uuid, $2, now(), now() + interval '2 hours'
     from users_sessions where _parent_id = $1`,
    [userId, sid],
  )
  return sid
}

/** Moves the start of a user's sessions back by 11 minutes, so that calls ask for the current password. */
export const ageSessions = (userId: string) =>
  rows(
    `update users_sessions set created_at = created_at - interval '11 minutes' where _parent_id = $1`,
    [userId],
  )

/** The JSON Web Token of a session in this lane, signed as the product signs it. */
export async function signToken({ id, sid }: { id: string; sid: string }): Promise<string> {
  const fieldsToSign = { id, sid, collection: 'users' }
  const signed = { fieldsToSign, secret: signingSecret(), tokenExpiration: 12 * HOUR_SECONDS }
  return (await jwtSign(signed)).token
}

/** Payload derives its signing key from the product's secret (`payload.secret`) this way. */
const signingSecret = () => createHash('sha256').update(laneSecret()).digest('hex').slice(0, 32)

/** The secret of the lane's product; another product on the same database needs the same one (`SECRET`). */
export const laneSecret = (): string =>
  JSON.parse(readFileSync(join(lane('dataDir'), 'secrets.json'), 'utf8')).secret

const stored = new Map<string, { hash: string; salt: string }>()

/** A password as Payload stores it. Cached per worker, because each hash takes a tenth of a second. */
export function storedPassword(password: string): { hash: string; salt: string } {
  const known = stored.get(password)
  if (known) return known
  const salt = 'salt-of-the-tests'
  const key = pbkdf2Sync(password, salt, 600_000, 32, 'sha256').toString('hex')
  const made = { salt, hash: `pbkdf2-sha256-v1:${key}` }
  stored.set(password, made)
  return made
}
