import type { Request, Response } from 'express'
import { Problem } from '#cms/core/problem.ts'
import type { Span } from './disk.ts'

/** A file that is sent whole or in part: its number of bytes, and its ETag in quotes. */
type Parts = { size: number; etag: string }

/**
 * The range to send; null for the whole file: no range, invalid or several ranges, or a stale If-Range.
 * @throws Problem 416 for a range outside the file
 */
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
export function setRangeHeaders(
  response: Response,
  { size, etag }: Parts,
  span: Span | null,
): void {
  const { start, end } = span ?? { start: 0, end: size - 1 }
  response.status(span ? 206 : 200).set({
    'Content-Length': String(end - start + 1),
    ...(span && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    'Accept-Ranges': 'bytes',
    ETag: etag,
  })
}
