import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '#cms/core/env.ts'

const MARK_BYTES = 24

/**
 * The token of a consultation's link: its id, signed. Whoever has it may move and cancel this one
 * consultation, so it is mailed to the person and shown to whoever booked. It is in no table.
 */
export function linkToken(consultationId: string): string {
  const id = Buffer.from(consultationId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, markOf(id)]).toString('base64url')
}

/** Where the consultation can be moved and cancelled. */
export const linkPath = (consultationId: string) => `/schedule?token=${linkToken(consultationId)}`

/** The consultation that a token is for, or null where we did not make the token. */
export function idInToken(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, 16)
  const mark = bytes.subarray(16)
  if (mark.length !== MARK_BYTES || !timingSafeEqual(mark, markOf(id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function markOf(id: Buffer): Buffer {
  return createHmac('sha256', env.secret)
    .update('consultation link ')
    .update(id)
    .digest()
    .subarray(0, MARK_BYTES)
}
