import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { log } from '#cms/core/log.ts'
import { passkeyOrigin } from '#cms/core/own-origins.ts'
import { isDatabaseUnavailable, Problem } from '#cms/core/problem.ts'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import type { User } from '#cms/payload-types.ts'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import {
  type NewPasskey,
  PASSKEY_REFUSED,
  type Passkey,
  type PasskeyAssertion,
} from '#wire/second-factors.ts'

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

const MOST = 10

type Credential = { id: string; publicKey: string; counter: string; transports: string[] }

/** The host and origin that passkeys are bound to. @throws Problem 409 if PUBLIC_URL names an IP address */
function relyingParty() {
  if (!passkeyOrigin) throw new Problem(409, 'Passkeys need an address with a name, not a number.')
  return { expectedRPID: new URL(passkeyOrigin).hostname, expectedOrigin: passkeyOrigin }
}

const credentialsOf = (req: PayloadRequest, userId: string) =>
  runSql<Credential>(req)`
    select credential_id as id, public_key as "publicKey", counter, transports
    from passkeys where user_id = ${userId} order by id`

/** Creates WebAuthn options, with a stored challenge, for a new passkey of this user. */
export async function registrationOptions(req: PayloadRequest, user: User) {
  const options = await generateRegistrationOptions({
    rpName: DEFAULT_COPY.brand,
    rpID: relyingParty().expectedRPID,
    userID: Buffer.from(user.id),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    excludeCredentials: await credentialsOf(req, user.id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await storeChallenge(req, { challenge: options.challenge, userId: user.id, purpose: 'set-up' })
  return { ...options }
}

/** Creates WebAuthn options, with a stored challenge, for one of this user's passkeys. */
export async function assertionOptions(
  req: PayloadRequest,
  userId: string,
  purpose: ChallengePurpose,
): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().expectedRPID,
    allowCredentials: await credentialsOf(req, userId),
    userVerification: 'preferred',
  })
  await storeChallenge(req, { challenge: options.challenge, userId, purpose })
  return { ...options }
}

/**
 * Verifies a new passkey and deletes its challenge. Call it outside a transaction, whose rollback would
 * restore the challenge. @throws Problem 400 for an invalid answer
 */
export async function verifyNewPasskey(
  req: PayloadRequest,
  userId: string,
  { name, passkey }: z.output<typeof NewPasskey>,
) {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: passkey as RegistrationResponseJSON,
    expectedChallenge: redeemChallenge(req, userId, 'set-up'),
    ...relyingParty(),
    requireUserVerification: false,
  }).catch(refusal)
  if (!registrationInfo) throw new Problem(400, PASSKEY_REFUSED)
  const { credential } = registrationInfo
  return {
    name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: passkey.response.transports ?? [],
  }
}

type VerifiedPasskey = Awaited<ReturnType<typeof verifyNewPasskey>>

/** Stores a verified passkey. @throws Problem 409 if it is stored already, or the user has ten */
export async function storePasskey(
  req: PayloadRequest,
  userId: string,
  { name, credentialId, publicKey, counter, transports }: VerifiedPasskey,
): Promise<Passkey> {
  const [stored] = await runSql<Pick<Passkey, 'id' | 'createdAt'>>(req)`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
    select ${uuidv7()}::uuid, ${userId}::uuid, ${credentialId}, ${publicKey}, ${counter}::bigint,
           array(select jsonb_array_elements_text(${JSON.stringify(transports)}::jsonb)), ${name}
    where (select count(*) from passkeys where user_id = ${userId}) < ${MOST}
    on conflict (credential_id) do nothing
    returning id, ${isoTime(sql`created_at`)} as "createdAt"`
  if (!stored) throw new Problem(409, `This passkey is known already, or there are ${MOST}.`)
  return { ...stored, name, lastUsedAt: null }
}

/** Whether a passkey assertion is valid for this user. A failed one uses up its challenge too. */
export async function consumePasskey(
  req: PayloadRequest,
  userId: string,
  given: PasskeyAssertion,
  purpose: ChallengePurpose,
): Promise<boolean> {
  const known = (await credentialsOf(req, userId)).find(({ id }) => id === given.id)
  if (!known) return false
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: given as AuthenticationResponseJSON,
    expectedChallenge: redeemChallenge(req, userId, purpose),
    ...relyingParty(),
    credential: {
      id: known.id,
      publicKey: Buffer.from(known.publicKey, 'base64url'),
      counter: Number(known.counter),
      transports: known.transports,
    },
    requireUserVerification: false,
  }).catch(refusal)
  if (!verified || !authenticationInfo) return false
  await runSql(req)`
    update passkeys set counter = ${authenticationInfo.newCounter}, last_used_at = now()
    where credential_id = ${known.id}`
  return true
}

type Refusal = { verified: false; registrationInfo?: never; authenticationInfo?: never }

/** The library throws for an invalid answer; database errors are rethrown. */
function refusal(error: Error): Refusal {
  if (isDatabaseUnavailable(error)) throw error
  log.info({ event: 'passkey-refused', reason: error.message })
  return { verified: false }
}

export const passkeysOf = (req: PayloadRequest, userId: string): Promise<Passkey[]> =>
  runSql<Passkey>(req)`
    select id, name, ${isoTime(sql`created_at`)} as "createdAt",
           ${isoTime(sql`last_used_at`)} as "lastUsedAt"
    from passkeys where user_id = ${userId} order by id`
