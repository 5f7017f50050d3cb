import {
  databaseUnavailable,
  isDatabaseUnavailable,
  isForeignKeyViolation,
  isInvalidValueForType,
  isUniqueColumnViolation,
  Problem,
} from './problem.ts'

const BODY_TOO_LARGE = 'This is too large to send.'
const UNREADABLE = 'This request could not be read. Send valid JSON.'

/** Maps errors of body-parser, Express and Payload to a Problem; null for a fault of the server. */
export function toProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error
  if (isDatabaseUnavailable(error)) return databaseUnavailable()
  const { status, type, name } = error as { status?: number; type?: string; name?: string }
  if (type === 'entity.too.large') return new Problem(413, BODY_TOO_LARGE)
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return new Problem(415, 'Send this as plain UTF-8 JSON.')
  if (type?.startsWith('entity.') || type === 'request.aborted' || type?.startsWith('parameters.'))
    return new Problem(400, UNREADABLE)
  if (error instanceof URIError) return new Problem(400, 'This address could not be read.')
  if (isUniqueColumnViolation(error, 'slug'))
    return new Problem(409, 'This slug belongs to another guide.')
  if (isForeignKeyViolation(error))
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

/** {@link toProblem} for Payload's own REST calls, whose queries may name a value that a column cannot hold: 400. */
export function payloadErrorToProblem(error: unknown): Problem | null {
  if (isInvalidValueForType(error))
    return new Problem(400, 'This asks for a value that cannot be there.')
  // `where` and `data` may be JSON text, in the URL too.
  if (error instanceof SyntaxError) return new Problem(400, UNREADABLE)
  return toProblem(error)
}
