import type { Request, Response } from 'express'
import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { sendCompressed } from './compression.ts'

/** The text fields of a plain form. */
export type Fields = Record<string, string>

/** A form's text fields. A field that was sent twice or is no text is dropped. */
export function fieldsOf(body: unknown): Fields {
  const entries = Object.entries(body ?? {})
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}

/** A request without a user: these pages ignore the session cookie. */
export async function visitorRequest(
  payload: BasePayload,
  request: Request,
): Promise<PayloadRequest> {
  const req = await createLocalReq({}, payload)
  req.context.address = request.ip
  return req
}

/** Sends a page, compressed as the browser accepts it. It is personal, so no cache may store it. */
export async function sendDrawnPage(
  request: Request,
  response: Response,
  { status, headers = {} }: { status: number; headers?: Record<string, string> },
  html: string,
): Promise<void> {
  const common = { 'Cache-Control': 'private, no-store', Vary: 'Accept-Encoding' }
  response
    .status(status)
    .type('html')
    .set({ ...common, ...headers })
  await sendCompressed(request, response, Buffer.from(html))
}
