import type { Response } from 'express'
import { env } from '#cms/core/env.ts'

const secure = env.publicUrl.startsWith('https:')
const cookieName = (name: string) => `${secure ? '__Host-keepmore' : 'keepmore'}-${name}`

/** Payload reads the same name (its `cookiePrefix` with `-token`). */
export const SESSION_COOKIE = cookieName('token')

/** Marks a browser that has signed in before. A random value that authorizes nothing. */
export const DEVICE_COOKIE = cookieName('device')
const YEAR_MS = 365 * 24 * 3600 * 1000

/** Identifies the accepted first factor. It authorizes only the calls that ask for and take the second. */
export const FIRST_FACTOR_COOKIE = cookieName('first-factor')
const FIVE_MINUTES_MS = 5 * 60_000

/** Tells scripts of static pages only that a user is signed in, to load the signed-in navigation. */
const HINT_COOKIE = 'keepmore_signed_in'

const readable = { sameSite: 'lax', secure, path: '/' } as const
const hidden = { ...readable, httpOnly: true } as const

export function setSessionCookie(response: Response, token: string, seconds: number): void {
  const maxAge = seconds * 1000
  response.cookie(SESSION_COOKIE, token, { ...hidden, maxAge })
  response.cookie(HINT_COOKIE, '1', { ...readable, maxAge })
}

export function clearSessionCookie(response: Response): void {
  response.clearCookie(SESSION_COOKIE, hidden)
  response.clearCookie(HINT_COOKIE, readable)
}

/** Whether a `Cookie` header carries a session cookie. The portal checks whether the session is still valid. */
export function hasSessionCookie(cookies: string | undefined): boolean {
  return cookies?.includes(`${SESSION_COOKIE}=`) ?? false
}

export const setDeviceCookie = (response: Response, device: string) =>
  response.cookie(DEVICE_COOKIE, device, { ...hidden, maxAge: YEAR_MS })

export const setFirstFactorCookie = (response: Response, token: string) =>
  response.cookie(FIRST_FACTOR_COOKIE, token, { ...hidden, maxAge: FIVE_MINUTES_MS })

export const clearFirstFactorCookie = (response: Response) =>
  response.clearCookie(FIRST_FACTOR_COOKIE, hidden)

/** The value of one cookie in a `Cookie` header, not decoded, or null. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  const pair = (header ?? '').split('; ').find((each) => each.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? null
}
