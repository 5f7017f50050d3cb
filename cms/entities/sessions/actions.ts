import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Response } from 'express'
import { getFieldsToSign, jwtSign, type PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { longestSession } from '#cms/entities/users/session-length.ts'
import { env } from '#cms/env.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { inTransaction } from '#cms/kit/in-transaction.ts'
import { breaksUnique, Problem } from '#cms/kit/problem.ts'
import type { User } from '#cms/payload-types.ts'
import {
  INVALID_CREDENTIALS,
  LINK_EXPIRED,
  type ResetPassword,
  type SignIn,
  type SignUp,
} from '#wire/sessions.ts'
import type { Source } from '#wire/sources.ts'
import { clearSessionCookie, setSessionCookie } from './cookies.ts'
import { resetPassword } from './password-reset.ts'
import { matches, whilePayloadHashes } from './passwords.ts'
import { addSession, endSession } from './rows.ts'

const TAKEN = 'An account with this email already exists. Sign in instead.'

/** Creates a client's account. The system creates it, since nobody may create people. @throws Problem 409 */
export async function register(req: PayloadRequest, given: SignUp): Promise<User> {
  const taken = () => new Problem(409, TAKEN, { fields: { email: TAKEN } })
  const { next: _, ...account } = given
  const existing = await runSql(req, sql`select id from users where email = ${given.email}`)
  if (existing.length > 0) throw taken()
  try {
    return await whilePayloadHashes(() =>
      inTransaction(req, async () => {
        const user = await asSystem(req).create('users', {
          ...account,
          source: await sourceOf(req, given),
          role: 'client',
          hasConsultation: false,
          customerStage: 'lead',
        })
        await record(req, { event: 'signed-up', subject: user.id, actor: user.id })
        return user
      }),
    )
  } catch (error) {
    // Two sign-ups at once: Payload's own check or the unique index refuses the second.
    throw breaksUnique(error, 'email') ? taken() : error
  }
}

/** Whoever wrote before they signed up came by the contact form; the others came to book, or just so. */
async function sourceOf(req: PayloadRequest, { email, next }: SignUp): Promise<Source> {
  const [letter] = await runSql(
    req,
    sql`select id from contact_messages where email = ${email} limit 1`,
  )
  if (letter) return 'contact'
  return /[?&]book=/.test(next ?? '') ? 'booking' : 'sign-up'
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
    await refuseSignIn(req, stored?.id, 'password')
    throw new Problem(401, INVALID_CREDENTIALS)
  }
  return user
}

/** On record with the account that was tried, if there is one; never with what was typed. */
export const refuseSignIn = (
  req: PayloadRequest,
  userId: string | undefined,
  by: 'password' | 'access-code' | 'role' | 'provider',
): Promise<void> =>
  record(req, { event: 'sign-in-refused', subject: userId ?? null, actor: null, details: { by } })

export type Session = { token: string; expiresAt: Date }

/** Starts a session and sets its cookie. */
export async function startSession(
  req: PayloadRequest,
  response: Response,
  user: User,
): Promise<Session> {
  const seconds = longestSession(user.role)
  const sid = await inTransaction(req, async () => {
    await record(req, { event: 'signed-in', subject: user.id, actor: user.id })
    return addSession(req, user.id)
  })
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
  return { token, expiresAt: new Date(exp * 1000) }
}

/** Ends the asking session, if there is one, and clears its cookie. */
export async function finishSession(req: PayloadRequest, response: Response): Promise<void> {
  const user = req.user
  const sid = (user as { _sid?: string } | null)?._sid
  clearSessionCookie(response)
  if (!user || !sid) return
  await inTransaction(req, async () => {
    await endSession(req, user.id, sid)
    await record(req, { event: 'signed-out', subject: user.id })
  })
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

/** Chooses a new password by a mailed link. @throws Problem 400, as `resetPassword` says */
export async function enterByReset(req: PayloadRequest, given: ResetPassword): Promise<User> {
  const id = await resetPassword(req, given)
  const user = await asSystem(req).findById('users', id)
  if (!user) throw new Problem(400, LINK_EXPIRED)
  return user
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
    source: 'staff',
  })
}
