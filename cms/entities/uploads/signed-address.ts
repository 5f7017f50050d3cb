import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '#cms/core/env.ts'
import { Problem } from '#cms/core/problem.ts'

const LASTS_MS = 5 * 60_000

/** What a signed address says: which file, as a download or not, and until when (ms). */
type Said = { filename: string; asDownload: boolean; until: number }

const markOf = ({ filename, asDownload, until }: Said): Buffer =>
  createHmac('sha256', env.secret)
    .update(`file address\n${filename}\n${asDownload}\n${until}`)
    .digest()

/** Where one file can be read for five minutes, by whoever has the address. */
export function signedAddress(filesUrl: string, filename: string, asDownload: boolean): string {
  const said = { filename, asDownload, until: Date.now() + LASTS_MS }
  const url = new URL(`/uploads/${encodeURIComponent(filename)}`, filesUrl)
  url.searchParams.set('until', String(said.until))
  if (asDownload) url.searchParams.set('download', '1')
  url.searchParams.set('signature', markOf(said).toString('base64url'))
  return url.href
}

/** @throws Problem 403 for an address that we did not make, or that is over */
export function requireSigned(
  filename: string,
  query: Record<string, unknown>,
): { asDownload: boolean } {
  const said = { filename, asDownload: query.download === '1', until: Number(query.until) }
  const [mark, given] = [markOf(said), Buffer.from(String(query.signature), 'base64url')]
  const isOurs = given.length === mark.length && timingSafeEqual(given, mark)
  if (!isOurs || said.until < Date.now())
    throw new Problem(403, 'This address is over. Open the file from your account again.')
  return said
}
