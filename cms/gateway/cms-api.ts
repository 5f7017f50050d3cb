import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { raw, type Request, type Response, Router } from 'express'
import { addDataAndFileToRequest, createPayloadRequest, handleEndpoints } from 'payload'
import { authenticate, finishSession, startSession } from '#cms/entities/sessions/actions.ts'
import { limitTries } from '#cms/entities/sessions/tries.ts'
import { env } from '#cms/env.ts'
import { admitted } from '#cms/kit/admission.ts'
import { notFound, Problem } from '#cms/kit/problem.ts'
import { sendStream } from '#cms/kit/send-stream.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import config from '#cms/payload.config.ts'
import { Id } from '#wire/basics.ts'
import { SignIn } from '#wire/sessions.ts'
import { MAX_FILE_BYTES } from '#wire/uploads.ts'
import { mayUseCms } from '#wire/viewer.ts'
import { asking, headersOf } from './asking.ts'
import { parseWith } from './bodies.ts'
import { limited } from './limits.ts'

/** Calls of Payload that this product answers itself or not at all (reliability.md 1, F3, F4). */
const CLOSED =
  /^\/cms\/api\/(graphql|payload-jobs|payload-kv|users\/(unlock|first-register|init|verify|forgot-password|reset-password))/

/** Bytes as they came, for Payload to take apart; it would itself take whatever comes into memory. */
const upTo = (limit: number) => raw({ limit, inflate: false, type: () => true })

const readSignIn = upTo(10_000)
/** A picture of the largest size, and what a form writes around it. */
const readSave = upTo(MAX_FILE_BYTES + 1024 * 1024)

/** Payload's own REST, for staff and editors. Sign-in and sign-out are the product's sessions. */
export function cmsApiRouter(): Router {
  const router = Router()
  router.use('/cms/api', limited('read'))
  router.post('/cms/api/users/login', signInForCms)
  router.post('/cms/api/users/logout', async (request, response) => {
    await finishSession(await asking(request), response)
    response.json({ message: 'You have been logged out successfully.' })
  })
  router.post('/cms/api/users/refresh-token', sameSession)
  router.all('/cms/api{/*rest}', passToPayload)
  return router
}

async function signInForCms(request: Request, response: Response): Promise<void> {
  await parseWith([readSignIn], request, response)
  // The admin UI sends its forms as multipart with one JSON part, which Payload itself takes apart.
  const req = await createPayloadRequest({ config, request: fetchRequest(request) })
  req.context.address = request.ip
  // Payload calls a form that it cannot take apart a failure of its own.
  await addDataAndFileToRequest(req).catch(() => undefined)
  const given = SignIn.safeParse(req.data)
  if (!given.success) throw new Problem(400, 'Enter your e-mail and password.')
  const user = await limitTries(req, given.data.email, () => authenticate(req, given.data))
  if (!mayUseCms(viewerOf({ user } as never)))
    throw new Problem(403, 'This account has no access to the CMS.')
  const { expiresAt } = await startSession(req, response, user)
  const exp = Math.floor(expiresAt.getTime() / 1000)
  response.json({ message: 'Authentication Passed', exp, user: withoutSessions(user) })
}

/** The admin UI asks to stay signed in; sessions have a fixed end, so it learns who and until when. */
async function sameSession(request: Request, response: Response): Promise<void> {
  const req = await asking(request)
  if (!mayUseCms(viewerOf(req)) || !req.user) throw new Problem(403, 'Sign in first.')
  const [session] = (req.user.sessions ?? []).filter(
    ({ id }) => id === (req.user as { _sid?: string })._sid,
  )
  const exp = Math.floor(Date.parse(String(session?.expiresAt)) / 1000)
  response.json({ message: 'Token refresh successful', exp, user: withoutSessions(req.user) })
}

function withoutSessions(user: object): object {
  const {
    sessions: _sessions,
    hash: _hash,
    salt: _salt,
    ...shown
  } = user as Record<string, unknown>
  return { ...shown, collection: 'users' }
}

/** With an id that is none Payload's search for the latest version of a guide may find another's. */
function namesNothing({ method, path }: Request): boolean {
  const id = /^\/cms\/api\/[\w-]+\/([^/]+)\/?$/.exec(path)?.[1]
  return ['PATCH', 'DELETE'].includes(method) && id !== undefined && !Id.safeParse(id).success
}

async function passToPayload(request: Request, response: Response): Promise<void> {
  if (CLOSED.test(request.path)) throw new Problem(404, 'There is no such call.')
  const viewer = viewerOf(await asking(request))
  if (!mayUseCms(viewer)) throw new Problem(403, 'The CMS is for staff and editors.')
  if (namesNothing(request)) throw notFound()
  if (!isSafe(request)) await parseWith([readSave], request, response)
  const handled = () => handleEndpoints({ config, request: fetchRequest(request) })
  // Saves of one row wait for each other and hold a connection each, so they too wait for their turn.
  const answer = isSafe(request) ? await handled() : await admitted(handled)
  response.status(answer.status)
  for (const [name, value] of answer.headers) {
    // The gateway's own headers hold; Payload's allow any origin.
    if (!name.startsWith('access-control-')) response.append(name, value)
  }
  if (!answer.body) return void response.end()
  await sendStream(Readable.fromWeb(answer.body as ReadableStream), response)
}

const isSafe = ({ method }: Request) => ['GET', 'HEAD'].includes(method)

const PASSED = [
  ...['authorization', 'cookie', 'accept-language', 'content-type', 'content-length', 'range'],
  ...['x-payload-http-method-override', 'x-http-method-override'],
]

const RESTORING = /^\/cms\/api\/guides\/versions\/[^/]+\/?$/

/**
 * An old version comes back as a draft, whoever asks: Payload would take the guide off the site with
 * it, or put old words on the site that nobody has read again.
 */
function addressOf(request: Request): URL {
  const url = new URL(request.originalUrl, env.publicUrl)
  if (request.method === 'POST' && RESTORING.test(request.path))
    url.searchParams.set('draft', 'true')
  return url
}

/** For Payload, with the body that was read for it, if there is one. */
function fetchRequest(request: Request): globalThis.Request {
  return new Request(addressOf(request), {
    method: request.method,
    headers: headersOf(request, PASSED),
    ...(request.body && { body: request.body as Buffer }),
  })
}
