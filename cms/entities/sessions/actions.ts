import { randomBytes } from 'node:crypto'
import type { Response } from 'express'
import { getFieldsToSign, jwtSign, type PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { isSameSecret } from '#cms/core/crypto.ts'
import { env } from '#cms/core/env.ts'
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { readOwnUser } from '#cms/entities/clients/queries.ts'
import { maxSessionSeconds } from '#cms/entities/users/session-length.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import type { Http } from '#cms/kit/endpoint.ts'
import { textsFor } from '#cms/kit/languages.ts'
import { refuseInMaintenance } from '#cms/kit/maintenance.ts'
import { sessionIdOf } from '#cms/kit/viewer-of.ts'
import { mailTo, queueMail } from '#cms/mail/mail.ts'
import type { User } from '#cms/payload-types.ts'
import { INVALID_CREDENTIALS, type SignIn } from '#wire/sessions.ts'
import { sessionMailTexts as es } from '#wire/texts/es/sessions.ts'
import { sessionMailTexts as en } from '#wire/texts/sessions.ts'
import { agentOf, clientIp, deviceName, rememberDevice, storeSessionFacts } from './devices.ts'
import { matchesThrottled, passwordMatches } from './passwords.ts'
import { clearSessionCookie, setDeviceCookie, setSessionCookie } from './session-cookie.ts'
import { addSession, endSession } from './session-store.ts'

/** The user with this e-mail and password. @throws Problem 401, the same for an unknown e-mail */
export async function authenticate(req: PayloadRequest, given: SignIn): Promise<User> {
  const { user, attemptedId } = await userByPassword(req, given, passwordMatches)
  if (user) return user
  await recordRefusedCredential(req, attemptedId, 'password')
  throw new Problem(401, INVALID_CREDENTIALS)
}

/** For an attempt beyond the rate limit; audits nothing, so that a flood cannot fill the log. @returns null if wrong */
export async function findThrottledUserId(req: PayloadRequest, given: SignIn) {
  const { user } = await userByPassword(req, given, matchesThrottled)
  return user?.id ?? null
}

async function userByPassword(req: PayloadRequest, given: SignIn, compare: typeof passwordMatches) {
  const [stored] = await runSql<{ id: string; hash: string | null; salt: string | null }>(req)`
    select id, hash, salt from users where email = ${given.email}`
  const right = await compare(given.password, stored)
  const user = right && stored ? await asSystem(req).findById('users', stored.id) : null
  return { user, attemptedId: stored?.id }
}

/** Whether the user has proved their e-mail. The owner's needs no proof: the operator configured it. */
export const hasVerifiedEmail = (user: User): boolean =>
  !!user.emailProvedAt || user.email === env.ownerEmail

/** Records a refused credential with the account that was tried, if any, and never with what was typed. */
export const recordRefusedCredential = (
  req: PayloadRequest,
  userId: string | undefined,
  by: 'password' | 'access-code' | 'role' | 'provider' | 'second-factor',
): Promise<void> =>
  record(req, { event: 'sign-in-refused', subject: userId ?? null, actor: null, details: { by } })

export type Session = { token: string; expiresAt: Date }

/** Starts a session and sets its cookies. After a first factor call `startSessionOrSecondFactor` instead. */
export async function startSession(req: PayloadRequest, response: Response, user: User) {
  const seconds = maxSessionSeconds(user.role)
  const { sid, device } = await inTransaction(req, async () => {
    await record(req, { event: 'signed-in', subject: user.id, actor: user.id })
    const remembered = await rememberDevice(req, user.id)
    const added = await addSession(req, user.id)
    await storeSessionFacts(req, user.id, added)
    if (remembered.isNewDevice) {
      const place = { device: deviceName(agentOf(req)), address: clientIp(req) }
      const { newDevice } = textsFor(user, { en, es })
      await queueMail(req, mailTo(user, newDevice(place, new Date())))
    }
    return { device: remembered.device, sid: added }
  })
  const { collections, secret } = req.payload
  const fieldsToSign = getFieldsToSign({
    ...{ collectionConfig: collections.users.config, email: user.email, sid },
    user: { ...user, collection: 'users' },
  })
  const { token, exp } = await jwtSign({ fieldsToSign, secret, tokenExpiration: seconds })
  setSessionCookie(response, token, seconds)
  setDeviceCookie(response, device)
  return { token, expiresAt: new Date(exp * 1000) }
}

/** The reply to a sign-in: the user, and for callers without an `Origin` header the session's token. */
export async function signedIn(req: PayloadRequest, http: Http, user: User, { token }: Session) {
  const own = await readOwnUser(req, user)
  return http.request.get('origin') ? own : { ...own, token }
}

/** Ends the request's session, if there is one, and clears its cookie. */
export async function signOutSession(req: PayloadRequest, response: Response): Promise<void> {
  const user = req.user
  const sid = sessionIdOf(req)
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

export const isAccessCode = (given: string): boolean =>
  accessCodeIsOn() && isSameSecret(given, env.accessCode ?? '')

/** The owner's account. In a fresh installation it is created here, with a random password. */
export async function findOrCreateOwner(req: PayloadRequest): Promise<User> {
  const [owner] = await asSystem(req).find('users', { email: { equals: env.ownerEmail } })
  if (owner) return owner
  await refuseInMaintenance(req)
  return asSystem(req).create('users', {
    email: env.ownerEmail,
    password: randomBytes(32).toString('hex'),
    firstName: 'Owner',
    lastName: 'Account',
    role: 'owner',
    hasConsultation: false,
    customerStage: 'lead',
    source: 'staff',
    emailProvedAt: new Date().toISOString(),
  })
}
