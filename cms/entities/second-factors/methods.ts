import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { Problem } from '#cms/core/problem.ts'
import { runSql } from '#cms/kit/documents.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { SecondFactorMethod } from '#wire/sign-in-reply.ts'
import { mayUseCms } from '#wire/viewer.ts'

type Counts = { totp: boolean; passkeys: number; codes: number }

/** The methods of a user's second factor. Empty without a passkey or app, even with recovery codes. */
export async function methodsOf(req: PayloadRequest, userId: string) {
  const { totp, passkeys, codes } = await countFactors(req, userId)
  if (!totp && passkeys === 0) return []
  const methods: SecondFactorMethod[] = []
  if (passkeys > 0) methods.push('passkey')
  if (totp) methods.push('totp')
  if (codes > 0) methods.push('recovery-code')
  return methods
}

export async function hasSecondFactor(req: PayloadRequest, userId: string): Promise<boolean> {
  return (await methodsOf(req, userId)).length > 0
}

export async function countFactors(req: PayloadRequest, userId: string): Promise<Counts> {
  const [counts] = await runSql<Counts>(req)`
    select exists (select from totp_secrets
                   where user_id = ${userId} and confirmed_at is not null) as totp,
           (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
           (select count(*)::int from recovery_codes where user_id = ${userId}) as codes`
  return counts ?? { totp: false, passkeys: 0, codes: 0 }
}

/** The ids of all users who have a second factor. */
export async function usersWithSecondFactor(req: PayloadRequest): Promise<Set<string>> {
  const found = await runSql<{ id: string }>(req)`
    select user_id as id from totp_secrets where confirmed_at is not null
    union select user_id from passkeys`
  return new Set(found.map(({ id }) => id))
}

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
