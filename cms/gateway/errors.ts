import { randomUUID } from 'node:crypto'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import {
  breaksUnique,
  databaseAway,
  isDatabaseAway,
  pointsNowhere,
  Problem,
} from '#cms/kit/problem.ts'
import { log } from '#cms/log.ts'

/** Every answer names its request, so that what a person reads out can be found in the log. */
export const requestId: RequestHandler = (_request, response, next) => {
  response.locals.requestId = randomUUID()
  response.set('X-Request-Id', response.locals.requestId)
  next()
}

const BODY_TOO_LARGE = 'This is too large to send.'
const UNREADABLE = 'This request could not be read. Send valid JSON.'

/** What body-parser, Express and Payload throw, in our words. */
function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error)) return databaseAway()
  const { status, type, name } = error as { status?: number; type?: string; name?: string }
  if (type === 'entity.too.large') return new Problem(413, BODY_TOO_LARGE)
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return new Problem(415, 'Send this as plain UTF-8 JSON.')
  if (type?.startsWith('entity.') || type === 'request.aborted' || type?.startsWith('parameters.'))
    return new Problem(400, UNREADABLE)
  if (error instanceof URIError) return new Problem(400, 'This address could not be read.')
  if (breaksUnique(error, 'slug')) return new Problem(409, 'This slug belongs to another guide.')
  if (pointsNowhere(error))
    return new Problem(409, 'This belongs to something that has just been deleted.')
  if (name === 'ValidationError') return validationProblem(error)
  if (name === 'Forbidden') return new Problem(403, 'Access denied. Your account may not do this.')
  if (status && status >= 400 && status < 500) return new Problem(status, (error as Error).message)
  return null
}

function validationProblem(error: unknown): Problem {
  const { errors = [] } =
    (error as { data?: { errors?: { path: string; message: string }[] } }).data ?? {}
  const fields = Object.fromEntries(errors.map(({ path, message }) => [path, message]))
  return new Problem(400, errors[0]?.message ?? UNREADABLE, { fields })
}

/** The one place where an error becomes an answer. */
export const errorHandler: ErrorRequestHandler = (error, request, response, next) => {
  const known = problemOf(error)
  const id = response.locals.requestId as string
  if (!known) log.error({ err: error, id, method: request.method, path: request.path })
  if (response.headersSent) return next(error)
  const problem =
    known ?? new Problem(500, 'Something went wrong on our side. Please try again.', { id })
  if (problem.status === 503) log.warn({ id, path: request.path }, problem.message)
  response.set(problem.headers).set('Cache-Control', 'no-store')
  response.status(problem.status).json(problem.body)
}
