import { randomUUID } from 'node:crypto'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { pinoHttp } from 'pino-http'
import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import { Problem } from '#cms/core/problem.ts'
import { toProblem } from '#cms/core/to-problem.ts'
import { measureCall } from './metrics.ts'

/** An Express app with the settings that both origins share. */
export function newExpressApp(): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.trustProxy)
  app.set('query parser', 'simple')
  app.use(measureCall)
  app.use((_request, response, next) => {
    // Sent too, so that an id that a user reports can be found in the log.
    response.locals.requestId = randomUUID()
    response.set('X-Request-Id', response.locals.requestId)
    next()
  })
  return app
}

/** Logs the path without the query string, which may hold the token of a mailed link. */
const serializers = {
  req: ({ method, url = '' }: { method?: string; url?: string }) => ({
    method,
    path: url.split('?')[0],
  }),
}

export const requestLog: RequestHandler = pinoHttp({
  logger: log,
  useLevel: 'debug',
  quietReqLogger: true,
  serializers,
})

/** Turns every error into a response; unknown errors become 500 and are logged. */
export const errorHandler: ErrorRequestHandler = (error, request, response, next) => {
  const known = toProblem(error)
  const id: string = response.locals.requestId
  if (!known) log.error({ err: error, id, method: request.method, path: request.path })
  if (response.headersSent) return next(error)
  const problem =
    known ?? new Problem(500, 'Something went wrong on our side. Please try again.', { id })
  if (problem.status === 503) log.warn({ id, path: request.path }, problem.message)
  response.set(problem.headers).set('Cache-Control', 'no-store')
  response.status(problem.status).json(problem.body)
}
