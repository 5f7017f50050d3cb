import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '#cms/core/log.ts'
import type { Page, Release } from '#cms/publish/release.ts'
import type { ReleaseStore } from '#cms/publish/release-store.ts'
import { encodingFor } from './compression.ts'
import { countPage } from './guide-visits.ts'
import { staticHeaders } from './headers.ts'
import { type Answer, cachedAnswer, evictOtherReleases, makeAnswer } from './static-answers.ts'

const headers = staticHeaders()

/** Answers with a page of the current release, without the database. @returns false where it has no such page */
export function serveRelease(
  release: Release | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (!release || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  evictOtherReleases(release)
  const url = request.url ?? '/'
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const page = release.pages.get(path)
  if (!page || page.hidden) return false
  respond(page, request, response, { path, status: 200, pages: release.pages })
  return true
}

/** Sends a page of the release under another path or status: portal shells and not-found pages. */
export function sendPage(
  releases: ReleaseStore,
  request: IncomingMessage,
  response: ServerResponse,
  { path, status }: { path: string; status: number },
): void {
  const page = releases.current()?.pages.get(path)
  if (page) respond(page, request, response, { path, status })
  else sendLater(response)
}

/** `pages`: of a page under its own path, the pages of its release. */
type Target = { path: string; status: number; pages?: Release['pages'] }

function respond(page: Page, request: IncomingMessage, response: ServerResponse, target: Target) {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const answer = cachedAnswer(page, encoding)
  if (answer) return write(answer, request, response, target)
  makeAnswer(page, encoding, target.path).then(
    (made) => write(made, request, response, target),
    (error: unknown) => {
      log.error({ err: error, path: target.path }, 'page not readable')
      sendLater(response)
    },
  )
}

function write(answer: Answer, request: IncomingMessage, response: ServerResponse, target: Target) {
  const { path, status, pages } = target
  if (pages) countPage(path, pages, request)
  if (status !== 200) response.writeHead(status, answer.headersForError)
  else if (request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, answer.headersFor304).end()
    return
  } else response.writeHead(200, answer.headersFor200)
  response.end(request.method === 'HEAD' ? undefined : answer.body)
}

function sendLater(response: ServerResponse): void {
  response.writeHead(503, { ...headers, 'Retry-After': '5', 'Content-Type': 'text/plain' })
  response.end('The site is starting. Please try again in a moment.')
}
