import type { Request, Response } from 'express'
import type { PayloadRequest } from 'payload'
import { readOwnUser } from '#cms/entities/clients/queries.ts'
import type { User } from '#cms/payload-types.ts'
import type { SignedIn } from '#wire/sign-in-reply.ts'
import type { Session } from './actions.ts'

export type Http = { request: Request; response: Response }

/** The reply to a sign-in: the user, and for callers without an `Origin` header the session's token. */
export async function signedIn(
  req: PayloadRequest,
  http: Http,
  user: User,
  { token }: Session,
): Promise<SignedIn> {
  const own = await readOwnUser(req, user)
  return http.request.get('origin') ? own : { ...own, token }
}
