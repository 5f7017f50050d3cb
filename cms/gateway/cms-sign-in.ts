import type { Request, Response } from 'express'
import { addDataAndFileToRequest, createPayloadRequest, type PayloadRequest } from 'payload'
import { Problem } from '#cms/core/problem.ts'
import { authenticate, hasProvedAddress } from '#cms/entities/sessions/actions.ts'
import { limitLoginAttempts } from '#cms/entities/sessions/login-rate-limits.ts'
import { startSignedInSession } from '#cms/entities/sign-in/entry.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import config from '#cms/payload.config.ts'
import { SignIn } from '#wire/sessions.ts'
import { mayUseCms } from '#wire/viewer.ts'
import { createAuthenticatedRequest } from './authenticated-request.ts'
import { fetchRequest, readSignIn } from './to-payload.ts'

/** Signs in on the CMS's own page with the product's session. @throws Problem 400, 401, 403, 413, 429 */
export async function signInForCms(request: Request, response: Response): Promise<void> {
  await readSignIn(request, response)
  // The admin UI sends its forms as multipart with one JSON part, which Payload parses.
  const req = await createPayloadRequest({ config, request: fetchRequest(request) })
  req.context.address = request.ip
  // Payload throws a 500 for a form that it cannot parse; the check below answers 400.
  await addDataAndFileToRequest(req).catch(() => undefined)
  const given = SignIn.safeParse(req.data)
  if (!given.success) throw new Problem(400, 'Enter your e-mail and password.')
  const entered = await withDatabaseSlot(() => signInWith(req, response, given.data))
  response.json({ message: 'Authentication Passed', ...entered })
}

const PROVE_FIRST = 'Sign in at /sign-in once, with the code that we mail you. Then come back here.'

async function signInWith(req: PayloadRequest, response: Response, given: SignIn) {
  const { email } = given
  const user = await limitLoginAttempts(req, { email, check: () => authenticate(req, given) })
  if (!mayUseCms(viewerOf({ user } as never)))
    throw new Problem(403, 'This account has no access to the CMS.')
  if (!hasProvedAddress(user)) throw new Problem(403, PROVE_FIRST)
  const entered = await startSignedInSession(req, response, user)
  // The admin UI then opens its first page, which redirects to the second factor (cms-admin.ts).
  if ('next' in entered) return entered
  return { exp: Math.floor(entered.expiresAt.getTime() / 1000), user: withoutSessions(user) }
}

/** Answers the admin UI's token refresh with the current user and expiry; sessions have a fixed end. */
export async function sameSession(request: Request, response: Response): Promise<void> {
  const req = await withDatabaseSlot(() => createAuthenticatedRequest(request))
  if (!mayUseCms(viewerOf(req)) || !req.user) throw new Problem(403, 'Sign in first.')
  const [session] = (req.user.sessions ?? []).filter(
    ({ id }) => id === (req.user as { _sid?: string })._sid,
  )
  const exp = Math.floor(Date.parse(String(session?.expiresAt)) / 1000)
  response.json({ message: 'Token refresh successful', exp, user: withoutSessions(req.user) })
}

function withoutSessions(user: object): object {
  const {
    sessions: _sessions,
    hash: _hash,
    salt: _salt,
    ...shown
  } = user as Record<string, unknown>
  return { ...shown, collection: 'users' }
}
