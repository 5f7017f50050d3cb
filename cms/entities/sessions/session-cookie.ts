import type { Response } from 'express'
import { env } from '#cms/core/env.ts'

const secure = env.publicUrl.startsWith('https:')

/** Payload reads the same name (its `cookiePrefix` with `-token`). */
export const SESSION_COOKIE = `${secure ? '__Host-keepmore' : 'keepmore'}-token`

/** Tells a browser that has signed in before from a stranger's. Random, and good for nothing else. */
export const DEVICE_COOKIE = `${secure ? '__Host-keepmore' : 'keepmore'}-device`
const YEAR_MS = 365 * 24 * 3600 * 1000

/** Remembers who gave the first factor, until the second one. It opens no other call. */
export const FIRST_FACTOR_COOKIE = `${secure ? '__Host-keepmore' : 'keepmore'}-first-factor`
const FIVE_MINUTES_MS = 5 * 60_000

/** Says only that someone is signed in, so that static pages load the signed-in navigation. */
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

/** The value of one cookie in a `Cookie` header, as it was sent. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  const pair = (header ?? '').split('; ').find((each) => each.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? null
}

export function clearSessionCookie(response: Response): void {
  response.clearCookie(SESSION_COOKIE, { ...common, httpOnly: true })
  response.clearCookie(HINT_COOKIE, common)
}
