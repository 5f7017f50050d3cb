import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { DEVICE_COOKIE, readCookie } from './session-cookie.ts'

const digest = (device: string) => createHash('sha256').update(device).digest('base64url')

const cookieOf = (req: PayloadRequest) => readCookie(req.headers?.get('cookie'), DEVICE_COOKIE)

/**
 * The digest of the device that asks, if the user of this address has signed in on it before.
 * Strangers who guess passwords cannot use up the tries of such a device.
 */
export async function knownDevice(req: PayloadRequest, email: string): Promise<string | null> {
  const device = cookieOf(req)
  if (!device) return null
  const [known] = await runSql<{ hash: string }>(
    req,
    sql`select d.device_hash as hash from known_devices d join users u on u.id = d.user_id
        where d.device_hash = ${digest(device)} and u.email = ${email}`,
  )
  return known?.hash ?? null
}

/**
 * Notes that this user signs in on the device that asks.
 * @returns the value of the cookie by which the device is known, and whether it is a new one of a
 * user who has others
 */
export async function rememberDevice(
  req: PayloadRequest,
  userId: string,
): Promise<{ device: string; isAnother: boolean }> {
  const device = cookieOf(req) ?? randomBytes(32).toString('base64url')
  const earlier = await runSql<{ hash: string }>(
    req,
    sql`select device_hash as hash from known_devices where user_id = ${userId}`,
  )
  await runSql(
    req,
    sql`insert into known_devices (device_hash, user_id) values (${digest(device)}, ${userId})
        on conflict (device_hash, user_id) do update set last_used_at = now()`,
  )
  const isKnown = earlier.some(({ hash }) => hash === digest(device))
  return { device, isAnother: earlier.length > 0 && !isKnown }
}

/** After a new password every device is a stranger again, also one that a thief signed in on. */
export async function forgetDevices(req: PayloadRequest, userId: string): Promise<void> {
  await runSql(req, sql`delete from known_devices where user_id = ${userId}`)
}

/** The same for every device but the one that asks. */
export async function forgetOtherDevices(req: PayloadRequest, userId: string): Promise<void> {
  const own = digest(cookieOf(req) ?? '')
  await runSql(
    req,
    sql`delete from known_devices where user_id = ${userId} and device_hash <> ${own}`,
  )
}
