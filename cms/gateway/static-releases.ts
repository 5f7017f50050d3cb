import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Release, ReleaseStore, StoredFile } from '#cms/publish/release-store.ts'
import { staticHeaders } from './headers.ts'

const headers = staticHeaders()
const YEAR = 31_536_000

/** Pages are asked about each time and mostly answered 304; built files have their hash in the name. */
const cacheControl = (path: string) =>
  path.startsWith('/_astro/')
    ? `public, max-age=${YEAR}, immutable`
    : 'public, max-age=0, must-revalidate'

/**
 * Answers from the current release, before Express and without the database.
 * @returns whether the release had an answer
 */
export function serveRelease(
  release: Release | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (!release || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  const url = request.url ?? '/'
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const moved = release.redirects.get(path)
  if (moved) {
    response.writeHead(301, { ...headers, Location: moved, 'Content-Length': '0' }).end()
    return true
  }
  const file = release.files.get(path)
  if (!file || file.hidden) return false
  send(file, request, response, { path, status: 200 })
  return true
}

/** One page of the release under another path or status: portal shells and not-found pages. */
export function sendPage(
  releases: ReleaseStore,
  request: IncomingMessage,
  response: ServerResponse,
  { path, status }: { path: string; status: number },
): void {
  const file = releases.current()?.files.get(path)
  if (file) return send(file, request, response, { path, status })
  response.writeHead(503, { ...headers, 'Retry-After': '5', 'Content-Type': 'text/plain' })
  response.end('The site is starting. Please try again in a moment.')
}

function send(
  file: StoredFile,
  request: IncomingMessage,
  response: ServerResponse,
  { path, status }: { path: string; status: number },
): void {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding =
    accepted.includes('br') && file.br ? 'br' : accepted.includes('gzip') && file.gz ? 'gzip' : null
  const etag = encoding ? `"${file.hash}-${encoding}"` : `"${file.hash}"`
  const answer: Record<string, string> = {
    ...headers,
    'Content-Type': file.type,
    'Cache-Control': status === 200 ? cacheControl(path) : 'no-store',
    Vary: 'Accept-Encoding, Cookie',
    ETag: etag,
  }
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, answer).end()
    return
  }
  const body = (encoding === 'br' ? file.br : encoding === 'gzip' ? file.gz : null) ?? file.plain
  if (encoding) answer['Content-Encoding'] = encoding
  answer['Content-Length'] = String(body.length)
  response.writeHead(status, answer)
  response.end(request.method === 'HEAD' ? undefined : body)
}
