import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/signature.ts'
import { runSql } from '#cms/kit/documents.ts'
import { DEVICE_COOKIE, readCookie } from './session-cookie.ts'

const digest = (device: string) => sha256(device, 'base64url')

const cookieOf = (req: PayloadRequest) => readCookie(req.headers?.get('cookie'), DEVICE_COOKIE)

/**
 * The digest of the request's device cookie, if the user with this e-mail has signed in on that device
 * before, else null. Strangers who guess passwords cannot use up the tries of a known device.
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
 * Records that this user signs in on the request's device.
 * @returns the device cookie's value, and whether the device is new for a user who has others
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

/** Forgets all devices of a user, for a new password: a thief may have signed in on one of them. */
export async function forgetDevices(req: PayloadRequest, userId: string): Promise<void> {
  await runSql(req, sql`delete from known_devices where user_id = ${userId}`)
}

/** Forgets all devices of a user except the request's. */
export async function forgetOtherDevices(req: PayloadRequest, userId: string): Promise<void> {
  const own = digest(cookieOf(req) ?? '')
  await runSql(
    req,
    sql`delete from known_devices where user_id = ${userId} and device_hash <> ${own}`,
  )
}
