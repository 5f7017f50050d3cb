import type { Request, Response } from 'express'
import type { PayloadRequest } from 'payload'
import { askForSecondFactor } from '#cms/entities/second-factors/first-factors.ts'
import { readOwnUser } from '#cms/entities/users/clients.ts'
import type { User } from '#cms/payload-types.ts'
import type { SecondFactorStep, SignedIn } from '#wire/sign-in-reply.ts'
import { type Session, startSession } from './actions.ts'

type Http = { request: Request; response: Response }

/**
 * What every first factor leads to: a session, or where the user has a second factor no session but
 * the step that asks for it.
 */
export async function enter(
  req: PayloadRequest,
  response: Response,
  user: User,
): Promise<Session | SecondFactorStep> {
  const step = await askForSecondFactor(req, response, user.id)
  return step ?? startSession(req, response, user)
}

/** The same for the calls that reply with the user. */
export async function enterWithReply(
  req: PayloadRequest,
  http: Http,
  user: User,
): Promise<SignedIn | SecondFactorStep> {
  const entered = await enter(req, http.response, user)
  return 'next' in entered ? entered : signedIn(req, http, user, entered)
}

/** Who is in now. A browser has the cookie and never gets the token to read. */
export async function signedIn(
  req: PayloadRequest,
  http: Http,
  user: User,
  { token }: Session,
): Promise<SignedIn> {
  const own = await readOwnUser(req, user)
  return http.request.get('origin') ? own : { ...own, token }
}
