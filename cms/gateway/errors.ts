import { randomUUID } from 'node:crypto'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import { log } from '#cms/core/log.ts'
import { Problem } from '#cms/core/problem.ts'
import { toProblem } from '#cms/core/to-problem.ts'

/** Sets `X-Request-Id`, so that an id that a user reports can be found in the log. */
export const requestId: RequestHandler = (_request, response, next) => {
  response.locals.requestId = randomUUID()
  response.set('X-Request-Id', response.locals.requestId)
  next()
}

/** Turns every error into a response; unknown errors become 500 and are logged. */
export const errorHandler: ErrorRequestHandler = (error, request, response, next) => {
  const known = toProblem(error)
  const id = response.locals.requestId as string
  if (!known) log.error({ err: error, id, method: request.method, path: request.path })
  if (response.headersSent) return next(error)
  const problem =
    known ?? new Problem(500, 'Something went wrong on our side. Please try again.', { id })
  if (problem.status === 503) log.warn({ id, path: request.path }, problem.message)
  response.set(problem.headers).set('Cache-Control', 'no-store')
  response.status(problem.status).json(problem.body)
}
