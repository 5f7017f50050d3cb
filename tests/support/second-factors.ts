import { Secret, TOTP } from 'otpauth'
import { setUpTotp } from '#wire/second-factors.ts'
import { signIn } from '#wire/sessions.ts'
import { rows } from './database.ts'
import { PASSWORD, type Person, visitor } from './people.ts'

/** The code that an authenticator app with this secret shows now. */
export const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate()

export async function setUpApp(
  person: Person,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const key = (await person.call(setUpTotp, { body: {} })).body
  if (!('secret' in key)) throw new Error(`No key: ${JSON.stringify(key)}`)
  const body = { code: codeOf(key.secret) }
  const confirmed = (await person.call(setUpTotp, { body })).body
  if (!('recoveryCodes' in confirmed) || !confirmed.recoveryCodes)
    throw new Error(`Not set up: ${JSON.stringify(confirmed)}`)
  return { secret: key.secret, recoveryCodes: confirmed.recoveryCodes }
}

/** An unused code, as if 30 seconds had passed since the last one. */
export async function freshCode({ id }: { id: string }, secret: string): Promise<string> {
  await rows('update totp_secrets set last_step = 0 where user_id = $1', [id])
  return codeOf(secret)
}

const NAME = 'keepmore-first-factor'

/** The first-factor cookie, in the format of a Cookie header; empty without one. */
export const firstFactorIn = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.startsWith(`${NAME}=`)) ?? ''

/** Gives the first factor of a user whose password is {@link PASSWORD}. */
export async function giveFirstFactor(person: Person): Promise<{ cookie: string }> {
  const body = { email: person.user?.email, password: PASSWORD }
  const { headers } = await visitor.call(signIn, { body })
  return { cookie: firstFactorIn(headers) }
}
