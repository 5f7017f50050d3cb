import bowser from 'bowser'
import type { PayloadRequest } from 'payload'
import { createToken, sha256 } from '#cms/core/crypto.ts'
import { runSql } from '#cms/kit/documents.ts'
import { DEVICE_COOKIE, readCookie } from './session-cookie.ts'

const digest = (device: string) => sha256(device, 'base64url')

const cookieOf = (req: PayloadRequest) => readCookie(req.headers?.get('cookie'), DEVICE_COOKIE)

/**
 * The digest of the request's device cookie if the user with this e-mail has signed in with it before. Strangers
 * who guess passwords cannot use up the tries of a known device.
 */
export async function knownDevice(req: PayloadRequest, email: string): Promise<string | null> {
  const device = cookieOf(req)
  if (!device) return null
  const [known] = await runSql<{ hash: string }>(req)`
    select d.device_hash as hash from known_devices d join users u on u.id = d.user_id
    where d.device_hash = ${digest(device)} and u.email = ${email}`
  return known?.hash ?? null
}

/** Records a sign-in on the request's device. @returns its cookie, and whether it is new to a user who has others */
export async function rememberDevice(req: PayloadRequest, userId: string) {
  const device = cookieOf(req) ?? createToken()
  const earlier = await runSql<{ hash: string }>(req)`
    select device_hash as hash from known_devices where user_id = ${userId}`
  await runSql(req)`
    insert into known_devices (device_hash, user_id) values (${digest(device)}, ${userId})
    on conflict (device_hash, user_id) do update set last_used_at = now()`
  const isKnown = earlier.some(({ hash }) => hash === digest(device))
  return { device, isNewDevice: earlier.length > 0 && !isKnown }
}

/** Forgets a user's devices, for a new password: a thief may have signed in on one. @param kept the request's stays */
export async function forgetDevices(req: PayloadRequest, userId: string, kept: 'none' | 'own') {
  const own = kept === 'own' ? digest(cookieOf(req) ?? '') : ''
  await runSql(req)`delete from known_devices where user_id = ${userId} and device_hash <> ${own}`
}

/** Limit in characters, because the sender controls the User-Agent header. */
const MOST_AGENT = 500

const UNKNOWN = 'Unknown device'

/** The browser and operating system of a User-Agent header, such as "Chrome on macOS". */
export function deviceName(agent: string | null): string {
  if (!agent) return UNKNOWN
  const { browser, os } = bowser.parse(agent)
  return [browser.name, os.name].filter(Boolean).join(' on ') || UNKNOWN
}

export const agentOf = (req: PayloadRequest): string | null =>
  req.headers?.get('user-agent')?.slice(0, MOST_AGENT) || null

export const clientIp = (req: PayloadRequest): string | null =>
  typeof req.context.address === 'string' ? req.context.address : null

/**
 * Stores a session's user agent and IP address, and deletes those of the user's ended sessions. The table
 * has no foreign key, because Payload deletes and inserts all `users_sessions` of a user that it saves.
 */
export async function storeSessionFacts(req: PayloadRequest, userId: string, id: string) {
  await runSql(req)`
    delete from session_facts f where f.user_id = ${userId}
      and not exists (select from users_sessions s where s.id = f.session_id)`
  await runSql(req)`
    insert into session_facts (session_id, user_id, agent, address)
    values (${id}, ${userId}, ${agentOf(req)}, ${clientIp(req)})`
}
