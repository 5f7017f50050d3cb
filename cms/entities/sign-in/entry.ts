import type { Response } from 'express'
import type { PayloadRequest } from 'payload'
import { askForSecondFactor } from '#cms/entities/second-factors/first-factors.ts'
import { type Session, startSession } from '#cms/entities/sessions/actions.ts'
import { type Http, signedIn } from '#cms/entities/sessions/present.ts'
import type { User } from '#cms/payload-types.ts'
import type { SecondFactorStep, SignedIn } from '#wire/sign-in-reply.ts'

/** Follows every first factor: starts a session, or returns the second-factor step if the user has one. */
export async function startSignedInSession(
  req: PayloadRequest,
  response: Response,
  user: User,
): Promise<Session | SecondFactorStep> {
  const step = await askForSecondFactor(req, response, user.id)
  return step ?? startSession(req, response, user)
}

/** {@link startSignedInSession} for the calls that reply with the user. */
export async function startSessionWithReply(
  req: PayloadRequest,
  http: Http,
  user: User,
): Promise<SignedIn | SecondFactorStep> {
  const entered = await startSignedInSession(req, http.response, user)
  return 'next' in entered ? entered : signedIn(req, http, user, entered)
}
