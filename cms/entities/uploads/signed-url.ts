import { hmacOf, isSameSecret } from '#cms/core/crypto.ts'
import { Problem } from '#cms/core/problem.ts'

const LIFETIME_MS = 5 * 60_000

/** The claims of a signed address: the file, download or inline, and the expiry in ms since the epoch. */
type Claims = { filename: string; asDownload: boolean; until: number }

const signClaims = ({ filename, asDownload, until }: Claims): Buffer =>
  hmacOf(`file address
${filename}
${asDownload}
${until}`)

/** The address at which its bearer can read one file for five minutes. */
export function signFileUrl(filesUrl: string, filename: string, asDownload: boolean): string {
  const claims = { filename, asDownload, until: Date.now() + LIFETIME_MS }
  const url = new URL(`/uploads/${encodeURIComponent(filename)}`, filesUrl)
  url.searchParams.set('until', String(claims.until))
  if (asDownload) url.searchParams.set('download', '1')
  url.searchParams.set('signature', signClaims(claims).toString('base64url'))
  return url.href
}

/** Checks a signed address. @throws Problem 403 for a wrong signature or an expired address */
export function requireSignedUrl(
  filename: string,
  query: Record<string, unknown>,
): { asDownload: boolean } {
  const claims = { filename, asDownload: query.download === '1', until: Number(query.until) }
  const given = Buffer.from(String(query.signature), 'base64url')
  if (!isSameSecret(given, signClaims(claims)) || claims.until < Date.now())
    throw new Problem(403, 'This link has expired. Open the file from your account again.')
  return claims
}
