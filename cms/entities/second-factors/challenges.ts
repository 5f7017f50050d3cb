import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'

const VALID = '5 minutes'

/** The purpose of a challenge. An assertion for one purpose is refused for another. */
export type ChallengePurpose = 'set-up' | 'sign-in' | 'step-up'

/** Stores a challenge, valid for one answer of this user. */
export async function storeChallenge(
  req: PayloadRequest,
  { challenge, userId, purpose }: { challenge: string; userId: string; purpose: ChallengePurpose },
): Promise<void> {
  await runSql(req)`delete from webauthn_challenges where expires_at < now()`
  await runSql(req)`
    insert into webauthn_challenges (challenge, user_id, purpose, expires_at)
    values (${challenge}, ${userId}, ${purpose}, now() + ${VALID}::interval)`
}

/** Callback for the WebAuthn library: whether the challenge is stored. Deletes it, so that it works once. */
export const redeemChallenge =
  (req: PayloadRequest, userId: string, purpose: ChallengePurpose) =>
  async (challenge: string): Promise<boolean> => {
    const used = await runSql(req)`
      delete from webauthn_challenges
      where challenge = ${challenge} and user_id = ${userId} and purpose = ${purpose}
        and expires_at > now()
      returning challenge`
    return used.length > 0
  }
