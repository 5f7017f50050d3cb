import { Secret, TOTP } from 'otpauth'
import type { PayloadRequest } from 'payload'
import { messageOf } from '#cms/core/errors.ts'
import { log } from '#cms/core/log.ts'
import { Problem } from '#cms/core/problem.ts'
import { textCipher } from '#cms/core/text-cipher.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { User } from '#cms/payload-types.ts'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { TOTP_DIGITS } from '#wire/second-factors.ts'

const SECRET_BYTES = 20
const secrets = textCipher('totp secrets')

/** Steps of 30 s that a phone's clock may be ahead or behind. */
const WINDOW_STEPS = 1

const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: DEFAULT_COPY.brand, label, secret, digits: TOTP_DIGITS })

/** Creates a key or replaces an unconfirmed one; its first code confirms it. @throws Problem 409 if an app is set up */
export async function newTotpKey(req: PayloadRequest, { id, email }: User) {
  const secret = new Secret({ size: SECRET_BYTES })
  const [kept] = await runSql(req)`
    insert into totp_secrets (user_id, secret) values (${id}, ${secrets.encrypt(secret.base32, id)})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0
      where totp_secrets.confirmed_at is null
    returning user_id`
  if (!kept) throw new Problem(409, 'An authenticator app is set up already. Remove it first.')
  return { secret: secret.base32, uri: totpOf(secret, email).toString() }
}

/**
 * Verifies and uses up an app code: only steps after the last used one count, so that a code cannot be replayed.
 * @param which the confirmed key, or the new one that this code confirms
 */
export async function consumeTotp(
  req: PayloadRequest,
  userId: string,
  code: string,
  which: 'confirmed' | 'new',
): Promise<boolean> {
  const isNew = which === 'new'
  const [kept] = await runSql<{ secret: string }>(req)`
    select secret from totp_secrets
    where user_id = ${userId} and (confirmed_at is null) = ${isNew}`
  const totp = kept && readable(kept.secret, userId)
  const timestamp = Date.now()
  const delta = totp ? totp.validate({ token: code, timestamp, window: WINDOW_STEPS }) : null
  if (!kept || !totp || delta === null) return false
  const step = totp.counter({ timestamp }) + delta
  const used = await runSql(req)`
    update totp_secrets
    set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where user_id = ${userId} and secret = ${kept.secret} and last_step < ${step}
    returning user_id`
  return used.length > 0
}

function readable(kept: string, userId: string): TOTP | null {
  try {
    return totpOf(Secret.fromBase32(secrets.decrypt(kept, userId)))
  } catch (error) {
    // The product's secret has changed since, so this key cannot be decrypted.
    log.warn({ event: 'totp-unreadable', user: userId, reason: messageOf(error) })
    return null
  }
}
