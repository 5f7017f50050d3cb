import type { Response } from 'express'
import { env } from '#cms/core/env.ts'

const secure = env.publicUrl.startsWith('https:')

/** Payload reads the same name (its `cookiePrefix` with `-token`). */
export const SESSION_COOKIE = `${secure ? '__Host-keepmore' : 'keepmore'}-token`

/** Marks a browser that has signed in before. A random value that authorizes nothing. */
export const DEVICE_COOKIE = `${secure ? '__Host-keepmore' : 'keepmore'}-device`
const YEAR_MS = 365 * 24 * 3600 * 1000

/** Identifies the accepted first factor. It authorizes only the calls that ask for and take the second. */
export const FIRST_FACTOR_COOKIE = `${secure ? '__Host-keepmore' : 'keepmore'}-first-factor`
const FIVE_MINUTES_MS = 5 * 60_000

/** Tells scripts of static pages only that a user is signed in, to load the signed-in navigation. */
const HINT_COOKIE = 'keepmore_signed_in'

const common = { sameSite: 'lax', secure, path: '/' } as const

export function setSessionCookie(response: Response, token: string, seconds: number): void {
  const maxAge = seconds * 1000
  response.cookie(SESSION_COOKIE, token, { ...common, httpOnly: true, maxAge })
  response.cookie(HINT_COOKIE, '1', { ...common, maxAge })
}

export function setDeviceCookie(response: Response, device: string): void {
  response.cookie(DEVICE_COOKIE, device, { ...common, httpOnly: true, maxAge: YEAR_MS })
}

export function setFirstFactorCookie(response: Response, token: string): void {
  const maxAge = FIVE_MINUTES_MS
  response.cookie(FIRST_FACTOR_COOKIE, token, { ...common, httpOnly: true, maxAge })
}

export function clearFirstFactorCookie(response: Response): void {
  response.clearCookie(FIRST_FACTOR_COOKIE, { ...common, httpOnly: true })
}

/** The value of one cookie in a `Cookie` header, not decoded, or null. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  const pair = (header ?? '').split('; ').find((each) => each.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? null
}

export function clearSessionCookie(response: Response): void {
  response.clearCookie(SESSION_COOKIE, { ...common, httpOnly: true })
  response.clearCookie(HINT_COOKIE, common)
}
