import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type Request, type Response, Router } from 'express'
import { handleEndpoints } from 'payload'
import { callersAddress } from '#cms/audit/record.ts'
import { databaseAway, notFound, Problem } from '#cms/core/problem.ts'
import { savePicture } from '#cms/entities/media/saving.ts'
import { finishSession } from '#cms/entities/sessions/actions.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { sendStream } from '#cms/kit/send-stream.ts'
import config from '#cms/payload.config.ts'
import { Id } from '#wire/basics.ts'
import { createAuthenticatedRequest, createCmsRequest } from './authenticated-request.ts'
import { pictureSave } from './cms-pictures.ts'
import { sameSession, signInForCms } from './cms-sign-in.ts'
import { limited } from './limits.ts'
import { requireNoData, requireReadable } from './readable-body.ts'
import { fetchRequest, isPlain, isSafe, readSave } from './to-payload.ts'

/** Payload's calls that this product answers itself or not at all (reliability.md 1, F3, F4). */
const CLOSED =
  /^\/cms\/api\/(graphql|payload-jobs|payload-kv|payload-migrations|(globals\/|(?!guides\/))[\w-]+\/versions|users\/(unlock|first-register|init|verify|forgot-password|reset-password))/i

/** Payload's own REST API, for staff and editors. Sign-in and sign-out use the product's sessions. */
export function cmsApiRouter(): Router {
  const router = Router()
  router.use('/cms/api', limited('read'))
  router.post('/cms/api/users/login', signInForCms)
  router.post('/cms/api/users/logout', async (request, response) => {
    await withDatabaseSlot(async () =>
      finishSession(await createAuthenticatedRequest(request), response),
    )
    response.json({ message: 'You have been logged out successfully.' })
  })
  router.post('/cms/api/users/refresh-token', sameSession)
  router.all('/cms/api{/*rest}', passToPayload)
  return router
}

/** Whether the id is malformed: Payload's search for its latest version may then find another guide's. */
function namesNothing({ method, path }: Request): boolean {
  const id = /^\/cms\/api\/[\w-]+\/([^/]+)\/?$/.exec(path)?.[1]
  return ['PATCH', 'DELETE'].includes(method) && id !== undefined && !Id.safeParse(id).success
}

async function passToPayload(request: Request, response: Response): Promise<void> {
  if (CLOSED.test(request.path) || !isPlain(request))
    throw new Problem(404, 'There is no such call.')
  const req = await withDatabaseSlot(() => createCmsRequest(request))
  if (namesNothing(request)) throw notFound()
  await readSave(request, response)
  requireNoData(request)
  const sent = await requireReadable(request, req.payload)
  const saved = await pictureSave(request, req, sent)
  const given = saved?.request ?? fetchRequest(request)
  const handled = () =>
    callersAddress.run(request.ip, () => handleEndpoints({ config, request: given }))
  // Saves of one row wait for its lock with a connection each, so they take a database slot too.
  const inTurn = () => (isSafe(request) ? handled() : withDatabaseSlot(handled))
  const answer = saved?.picture
    ? await savePicture(req.payload, saved.picture, inTurn, ({ status }) => status < 400)
    : await inTurn()
  response.status(answer.status)
  if (answer.status === 503) response.set(databaseAway().headers)
  for (const [name, value] of answer.headers) {
    // Payload's CORS headers allow any origin, so they are dropped.
    if (!name.startsWith('access-control-')) response.append(name, value)
  }
  if (!answer.body) return void response.end()
  await sendStream(Readable.fromWeb(answer.body as ReadableStream), response)
}
