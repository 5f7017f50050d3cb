import type { Response } from 'express'
import type { PayloadRequest } from 'payload'
import { requestSecondFactor } from '#cms/entities/second-factors/first-factors.ts'
import { signedIn, startSession } from '#cms/entities/sessions/actions.ts'
import type { Http } from '#cms/kit/endpoint.ts'
import type { User } from '#cms/payload-types.ts'

/** Follows every first factor: starts a session, or returns the second-factor step if the user has one. */
export async function startSessionOrSecondFactor(
  req: PayloadRequest,
  response: Response,
  user: User,
) {
  const step = await requestSecondFactor(req, response, user.id)
  return step ?? startSession(req, response, user)
}

/** {@link startSessionOrSecondFactor} for the calls that reply with the user. */
export async function startSessionWithReply(req: PayloadRequest, http: Http, user: User) {
  const entered = await startSessionOrSecondFactor(req, http.response, user)
  return 'next' in entered ? entered : signedIn(req, http, user, entered)
}
