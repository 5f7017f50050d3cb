import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { Problem } from '#cms/core/problem.ts'

/** Bytes from `start` to `end`, both included. */
export type Span = { start: number; end: number }

/**
 * Sends a stream as the body of a response whose headers are set, or only these for a HEAD request, and
 * destroys the stream at the end. A receiver that disconnects, during or before it, is not an error.
 * @throws the stream's error, so that a broken response does not look complete
 */
export async function sendStream(bytes: Readable, response: Response): Promise<void> {
  if (response.destroyed) return void bytes.destroy()
  if (response.req.method === 'HEAD') {
    bytes.destroy()
    return void response.end()
  }
  await pipeline(bytes, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  })
}

/** A file that is sent whole or in part: its number of bytes, and its ETag in quotes. */
type Parts = { size: number; etag: string }

/** The range to send; null for the whole file, also for several ranges or a stale If-Range. @throws Problem 416 */
export function parseRange(request: Request, { size, etag }: Parts): Span | null {
  const condition = request.get('if-range')
  if (condition && condition !== etag) return null
  const ranges = request.range(size)
  const wholeSize = { 'Content-Range': `bytes */${size}` }
  if (ranges === -1) throw new Problem(416, 'This file has no such part.', {}, wholeSize)
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return null
  return ranges[0] ?? null
}

/** Sets the status and the headers that say which bytes of a file an answer holds. */
export function setRangeHeaders(response: Response, { size, etag }: Parts, span: Span | null) {
  const { start, end } = span ?? { start: 0, end: size - 1 }
  response.status(span ? 206 : 200).set({
    'Content-Length': String(end - start + 1),
    ...(span && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    'Accept-Ranges': 'bytes',
    ETag: etag,
  })
}

/** The headers of an uploaded file: opened by itself it is a page without an origin, which runs and loads nothing. */
export function setSandboxHeaders(response: Response): void {
  response.set({
    'Content-Security-Policy':
      "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; " +
      "frame-ancestors 'self'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
}
