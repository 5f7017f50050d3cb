import type { Response } from 'express'
import { env } from '#cms/env.ts'

const secure = env.publicUrl.startsWith('https:')

/** Payload reads the same name (its `cookiePrefix` with `-token`). */
export const SESSION_COOKIE = `${secure ? '__Host-keepmore' : 'keepmore'}-token`

/** Says only that someone is signed in, so that static pages load the signed-in navigation. */
const HINT_COOKIE = 'keepmore_signed_in'

const common = { sameSite: 'lax', secure, path: '/' } as const

export function setSessionCookie(response: Response, token: string, seconds: number): void {
  const maxAge = seconds * 1000
  response.cookie(SESSION_COOKIE, token, { ...common, httpOnly: true, maxAge })
  response.cookie(HINT_COOKIE, '1', { ...common, maxAge })
}

export function clearSessionCookie(response: Response): void {
  response.clearCookie(SESSION_COOKIE, { ...common, httpOnly: true })
  response.clearCookie(HINT_COOKIE, common)
}
