import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type Request, type Response, Router } from 'express'
import {
  addDataAndFileToRequest,
  createPayloadRequest,
  handleEndpoints,
  type PayloadRequest,
} from 'payload'
import { callerAddress } from '#cms/audit/record.ts'
import { databaseUnavailable, notFound, Problem } from '#cms/core/problem.ts'
import { savePicture } from '#cms/entities/media/saving.ts'
import { startSessionOrSecondFactor } from '#cms/entities/second-factors/first-factors.ts'
import { authenticate, hasVerifiedEmail, signOutSession } from '#cms/entities/sessions/actions.ts'
import { limitLoginAttempts } from '#cms/entities/sessions/login-rate-limits.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { refuseInMaintenance } from '#cms/kit/maintenance.ts'
import { sendStream } from '#cms/kit/send-file.ts'
import { sessionIdOf, viewerOf } from '#cms/kit/viewer-of.ts'
import config from '#cms/payload.config.ts'
import type { User } from '#cms/payload-types.ts'
import { Id } from '#wire/basics.ts'
import { SignIn } from '#wire/sessions.ts'
import { mayUseCms } from '#wire/viewer.ts'
import { createAuthenticatedRequest, createCmsRequest } from './authenticated-request.ts'
import { preparePictureSave } from './cms-pictures.ts'
import { limitRate } from './limits.ts'
import {
  hasNormalizedPath,
  isOverriddenByGet,
  isSafeMethod,
  parseSaveBody,
  readSaveBody,
  readSignInBody,
  refuseDataOption,
  toFetchRequest,
} from './to-payload.ts'

/** Payload's calls that this product answers itself or not at all (REL-1, REL-F3, REL-F4). */
const CLOSED_PATHS =
  /^\/cms\/api\/(graphql|payload-jobs|payload-kv|payload-migrations|globals\/[\w-]+\/versions\/?$|(?!(guides|people|pages|globals)\/)[\w-]+\/versions|users\/(unlock|first-register|init|verify|forgot-password|reset-password))/i

/** Payload's own REST API, for staff and editors. Sign-in and sign-out use the product's sessions. */
export function cmsApiRouter(): Router {
  const router = Router()
  router.use('/cms/api', limitRate('read'))
  router.post('/cms/api/users/login', signInForCms)
  router.post('/cms/api/users/logout', async (request, response) => {
    await withDatabaseSlot(async () =>
      signOutSession(await createAuthenticatedRequest(request), response),
    )
    response.json({ message: 'You have been logged out successfully.' })
  })
  router.post('/cms/api/users/refresh-token', answerTokenRefresh)
  router.all('/cms/api{/*rest}', passToPayload)
  return router
}

/** Whether the id is malformed: Payload's search for its latest version may then find another guide's. */
function hasMalformedId({ method, path }: Request): boolean {
  const id = /^\/cms\/api\/[\w-]+\/([^/]+)\/?$/.exec(path)?.[1]
  return ['PATCH', 'DELETE'].includes(method) && id !== undefined && !Id.safeParse(id).success
}

/** Whether Payload treats the request as a GET: the admin UI sends long queries as a POST with this header. */
const isRead = (request: Request): boolean =>
  isSafeMethod(request) || (request.method === 'POST' && isOverriddenByGet(request))

async function passToPayload(request: Request, response: Response): Promise<void> {
  if (CLOSED_PATHS.test(request.path) || !hasNormalizedPath(request))
    throw new Problem(404, 'There is no such call.')
  const req = await withDatabaseSlot(async () => {
    const authenticated = await createCmsRequest(request)
    if (!isRead(request)) await refuseInMaintenance(authenticated)
    return authenticated
  })
  if (hasMalformedId(request)) throw notFound()
  await readSaveBody(request, response)
  refuseDataOption(request)
  const sent = await parseSaveBody(request, req.payload)
  const saved = await preparePictureSave(request, req, sent)
  const payloadRequest = saved?.request ?? toFetchRequest(request)
  const handle = () =>
    callerAddress.run(request.ip, () => handleEndpoints({ config, request: payloadRequest }))
  // Saves of one row wait for its lock with a connection each, so they take a database slot too.
  const handleInSlot = () => (isSafeMethod(request) ? handle() : withDatabaseSlot(handle))
  const answer = saved?.picture
    ? await savePicture(req.payload, saved.picture, handleInSlot, ({ status }) => status < 400)
    : await handleInSlot()
  response.status(answer.status)
  if (answer.status === 503) response.set(databaseUnavailable().headers)
  for (const [name, value] of answer.headers) {
    // Payload's CORS headers allow any origin, so they are dropped.
    if (!name.startsWith('access-control-')) response.append(name, value)
  }
  if (!answer.body) return void response.end()
  await sendStream(Readable.fromWeb(answer.body as ReadableStream), response)
}

/** Signs in on the CMS's own page with the product's session. @throws Problem 400, 401, 403, 413, 429 */
async function signInForCms(request: Request, response: Response): Promise<void> {
  await readSignInBody(request, response)
  // The admin UI sends its forms as multipart with one JSON part, which Payload parses.
  const req = await createPayloadRequest({ config, request: toFetchRequest(request) })
  req.context.address = request.ip
  // Payload throws a 500 for a form that it cannot parse; the check below answers 400.
  await addDataAndFileToRequest(req).catch(() => undefined)
  const given = SignIn.safeParse(req.data)
  if (!given.success) throw new Problem(400, 'Enter your email and password.')
  const sessionOrStep = await withDatabaseSlot(() => startCmsSession(req, response, given.data))
  response.json({ message: 'Authentication Passed', ...sessionOrStep })
}

const PROVE_FIRST =
  'Sign in at /sign-in once, with the code that we email you. Then come back here.'

async function startCmsSession(req: PayloadRequest, response: Response, given: SignIn) {
  const { email } = given
  const user = await limitLoginAttempts(req, { email, check: () => authenticate(req, given) })
  if (!mayUseCms(viewerOf({ user } as never)))
    throw new Problem(403, 'This account has no access to the CMS.')
  if (!hasVerifiedEmail(user)) throw new Problem(403, PROVE_FIRST)
  const sessionOrStep = await startSessionOrSecondFactor(req, response, user)
  // The admin UI then opens its first page, which redirects to the second factor (cms-admin.ts).
  if ('next' in sessionOrStep) return sessionOrStep
  return { exp: Math.floor(sessionOrStep.expiresAt.getTime() / 1000), user: withoutSessions(user) }
}

/** Answers the admin UI's token refresh with the current user and expiry; sessions have a fixed end. */
async function answerTokenRefresh(request: Request, response: Response): Promise<void> {
  const req = await withDatabaseSlot(() => createAuthenticatedRequest(request))
  if (!mayUseCms(viewerOf(req)) || !req.user) throw new Problem(403, 'Sign in first.')
  const session = req.user.sessions?.find(({ id }) => id === sessionIdOf(req))
  const exp = Math.floor(Date.parse(String(session?.expiresAt)) / 1000)
  response.json({ message: 'Token refresh successful', exp, user: withoutSessions(req.user) })
}

function withoutSessions(user: User): object {
  const { sessions: _sessions, hash: _hash, salt: _salt, ...shown } = user
  return { ...shown, collection: 'users' }
}
