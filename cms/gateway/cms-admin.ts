import type { RequestHandler } from 'express'
import * as nextModule from 'next'
import { admitted } from '#cms/kit/admission.ts'
import { madeOnce } from '#cms/kit/made-once.ts'
import { log } from '#cms/log.ts'
import { asking, hasCredentials } from './asking.ts'

/** Next is CommonJS: its function is the default of its default, which its types do not say. */
const createNext = nextModule.default as unknown as typeof nextModule.default.default

type Handler = (request: unknown, response: unknown) => Promise<void>

/** Payload's admin UI through Next, loaded at the first visit: most days most processes never need it. */
export const cmsAdmin: RequestHandler = async (request, response) => {
  // Payload would take a session that is over; asking ends it first.
  if (hasCredentials(request)) await admitted(() => asking(request))
  const handle = await handler()
  await handle(request, response)
}

const handler = madeOnce(async (): Promise<Handler> => {
  const started = Date.now()
  const app = createNext({ dev: false, dir: `${import.meta.dirname}/..`, quiet: true })
  await app.prepare()
  log.info({ ms: Date.now() - started }, 'CMS loaded')
  return app.getRequestHandler() as Handler
})
