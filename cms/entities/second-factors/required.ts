import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { Problem } from '#cms/core/problem.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { mayUseCms } from '#wire/viewer.ts'
import { hasSecondFactor } from './methods.ts'

/** The page for setting up a second factor. */
export const SET_UP_PAGE = '/second-factor/set-up'

/** Whether this user must set up a second factor before using what staff and editors use. */
export async function needsSecondFactor(req: PayloadRequest): Promise<boolean> {
  if (!env.requireSecondFactor || !req.user || !mayUseCms(viewerOf(req))) return false
  return !(await hasSecondFactor(req, req.user.id))
}

/** @throws Problem 403 if {@link needsSecondFactor} */
export async function refuseWithoutSecondFactor(req: PayloadRequest): Promise<void> {
  if (await needsSecondFactor(req))
    throw new Problem(403, `Set up a second factor first, at ${SET_UP_PAGE}.`, {
      next: 'set-up-second-factor',
    })
}
