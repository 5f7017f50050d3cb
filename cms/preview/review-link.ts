import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '#cms/env.ts'

const PURPOSE = 'review-link'

const signed = (text: string) =>
  createHmac('sha256', env.secret).update(`${PURPOSE}:${text}`).digest('base64url')

/** An address under which anybody may read a draft until it expires. */
export function reviewLink(guideId: string, expiresAt: Date): string {
  const said = Buffer.from(`${guideId}.${expiresAt.getTime()}`).toString('base64url')
  return new URL(`/preview/shared/${said}.${signed(said)}`, env.publicUrl).href
}

/** The guide that a link's token names, or null where it was not signed by us or is over. */
export function guideOf(token: string, now = Date.now()): string | null {
  const [said = '', signature = ''] = token.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(signed(said))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [guideId, expires] = Buffer.from(said, 'base64url').toString().split('.')
  return guideId && Number(expires) > now ? guideId : null
}
