import { type Request, type Response, raw } from 'express'
import { env } from '#cms/core/env.ts'
import { Problem } from '#cms/core/problem.ts'
import { NUL_REFUSED } from '#wire/basics.ts'
import { MAX_FILE_BYTES } from '#wire/uploads.ts'
import { headersOf } from './authenticated-request.ts'
import { parseWith } from './bodies.ts'

export const isSafe = ({ method }: Request) => ['GET', 'HEAD'].includes(method)

/** NUL as JSON writes it; behind an escaped backslash the same signs are only text. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Reads a body as it came, for Payload to take apart: it would itself take whatever comes into memory,
 * and give the database what no text of it can hold.
 */
const reading = (limit: number) => {
  const parser = raw({ limit, inflate: false, type: () => true })
  return async (request: Request, response: Response): Promise<void> => {
    if (/%00/.test(request.originalUrl)) throw new Problem(400, NUL_REFUSED)
    if (isSafe(request)) return
    await parseWith([parser], request, response)
    const body = request.body as Buffer | undefined
    if (body && NUL.test(body.toString('latin1'))) throw new Problem(400, NUL_REFUSED)
  }
}

/** @throws Problem 400, 413 for more than two lines of a sign-in need */
export const readSignIn = reading(10_000)

/** @throws Problem 400, 413 for more than a picture of the largest size and what a form writes around it */
export const readSave = reading(MAX_FILE_BYTES + 1024 * 1024)

/** @throws Problem 400, 413 for more than Next reads of a call */
export const readServerCall = reading(1024 * 1024)

const PASSED = [
  ...['authorization', 'cookie', 'accept-language', 'user-agent'],
  ...['content-type', 'content-length', 'range'],
  ...['x-payload-http-method-override', 'x-http-method-override'],
]

const RESTORING = /^\/cms\/api\/guides\/versions\/[^/]+\/?$/

/**
 * An old version comes back as a draft, whoever asks: Payload would take the guide off the site with
 * it, or put old words on the site that nobody has read again.
 */
function absoluteUrl(request: Request): URL {
  const url = new URL(request.originalUrl, env.publicUrl)
  if (request.method === 'POST' && RESTORING.test(request.path))
    url.searchParams.set('draft', 'true')
  return url
}

/**
 * Whether an address reads the same to Payload as to us: it takes `x/../users/login`, or a backslash,
 * as a browser would, and so would open what is closed here by its path.
 */
export const isPlain = (request: Request): boolean => absoluteUrl(request).pathname === request.path

/** For Payload, with the body that was read for it, if there is one. */
export function fetchRequest(request: Request): globalThis.Request {
  return new Request(absoluteUrl(request), {
    method: request.method,
    headers: headersOf(request, PASSED),
    ...(request.body && { body: request.body as Buffer }),
  })
}

/** For Payload, with these words in place of the body, and nothing about the file that came with it. */
export function wordsRequest(request: Request, words: object): globalThis.Request {
  const url = absoluteUrl(request)
  for (const name of [...url.searchParams.keys()])
    if (name.startsWith('uploadEdits')) url.searchParams.delete(name)
  const headers = headersOf(request, PASSED)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  return new Request(url, { method: request.method, headers, body: JSON.stringify(words) })
}
