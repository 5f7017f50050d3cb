import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Response } from 'express'
import { getFieldsToSign, jwtSign, type PayloadRequest } from 'payload'
import { SESSION_SECONDS } from '#cms/entities/users/session-length.ts'
import { env } from '#cms/env.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { inTransaction } from '#cms/kit/in-transaction.ts'
import { breaksUnique, Problem } from '#cms/kit/problem.ts'
import { log } from '#cms/log.ts'
import type { User } from '#cms/payload-types.ts'
import { INVALID_CREDENTIALS, type SignIn, type SignUp } from '#wire/sessions.ts'
import { mayUseCms } from '#wire/viewer.ts'
import { clearSessionCookie, setSessionCookie } from './cookies.ts'
import { matches } from './passwords.ts'
import { addSession, endSession } from './rows.ts'

const TAKEN = 'An account with this email already exists. Sign in instead.'

/** Creates a client's account. The system creates it, since nobody may create people. @throws Problem 409 */
export async function register(req: PayloadRequest, given: SignUp): Promise<User> {
  const taken = () => new Problem(409, TAKEN, { fields: { email: TAKEN } })
  const existing = await runSql(req, sql`select id from users where email = ${given.email}`)
  if (existing.length > 0) throw taken()
  try {
    return await inTransaction(req, () =>
      asSystem(req).create('users', {
        ...given,
        role: 'client',
        hasConsultation: false,
        customerStage: 'lead',
      }),
    )
  } catch (error) {
    // Two sign-ups at once: Payload's own check or the unique index refuses the second.
    throw breaksUnique(error, 'email') ? taken() : error
  }
}

/** The account of an e-mail and password. @throws Problem 401, the same for an unknown person */
export async function authenticate(req: PayloadRequest, given: SignIn): Promise<User> {
  const [stored] = await runSql<{ id: string; hash: string | null; salt: string | null }>(
    req,
    sql`select id, hash, salt from users where email = ${given.email}`,
  )
  const right = await matches(given.password, stored)
  const user = right && stored ? await asSystem(req).findById('users', stored.id) : null
  if (!user) {
    log.warn({ event: 'sign-in-refused', email: given.email })
    throw new Problem(401, INVALID_CREDENTIALS)
  }
  return user
}

export type Session = { token: string; expiresAt: Date }

/** Starts a session and sets its cookie. */
export async function startSession(
  req: PayloadRequest,
  response: Response,
  user: User,
): Promise<Session> {
  const staff = mayUseCms({ id: user.id, role: user.role, hasConsultation: user.hasConsultation })
  const seconds = staff ? SESSION_SECONDS.staff : SESSION_SECONDS.client
  const sid = await addSession(req, user.id, seconds)
  const collectionConfig = req.payload.collections.users.config
  const { token, exp } = await jwtSign({
    fieldsToSign: getFieldsToSign({
      collectionConfig,
      email: user.email,
      sid,
      user: user as never,
    }),
    secret: req.payload.secret,
    tokenExpiration: seconds,
  })
  setSessionCookie(response, token, seconds)
  log.info({ event: 'signed-in', user: user.id, role: user.role })
  return { token, expiresAt: new Date(exp * 1000) }
}

/** Ends the asking session, if there is one, and clears its cookie. */
export async function finishSession(req: PayloadRequest, response: Response): Promise<void> {
  const sid = (req.user as { _sid?: string } | null)?._sid
  clearSessionCookie(response)
  if (!sid) return
  await endSession(req, sid)
  log.info({ event: 'signed-out', user: req.user?.id })
}

/** Whether the temporary access code is switched on: configured, and not expired. */
export function accessCodeIsOn(now = new Date()): boolean {
  return !!env.accessCode && (!env.accessCodeExpires || env.accessCodeExpires > now)
}

/** Compares in constant time whatever the lengths, by comparing digests. */
export function isAccessCode(given: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return accessCodeIsOn() && timingSafeEqual(digest(given), digest(env.accessCode ?? ''))
}

/** The owner's account; a fresh installation gets it here, with a password nobody knows. */
export async function ownerAccount(req: PayloadRequest): Promise<User> {
  const [owner] = await asSystem(req).find('users', { email: { equals: env.ownerEmail } })
  if (owner) return owner
  return asSystem(req).create('users', {
    email: env.ownerEmail,
    password: randomBytes(32).toString('hex'),
    firstName: 'Owner',
    lastName: 'Account',
    role: 'owner',
    hasConsultation: false,
    customerStage: 'lead',
  })
}
