import type { Writable } from 'node:stream'
import type { Request } from 'express'
import { Problem } from '#cms/core/problem.ts'

/**
 * Feeds a request's body to a parser, without `pipeline`: that would close the connection on a parser
 * error, before a response could say why. The rest of a refused body is read and dropped.
 * @throws Problem 400 for a body that breaks off or cannot be parsed, or `tooLarge()` beyond `maxBytes`
 */
export function feedParser(
  request: Request,
  parser: Writable,
  maxBytes: number,
  tooLarge: () => Problem,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let bytes = 0
    const refuse = (error: unknown) => {
      request.unpipe(parser)
      request.resume()
      parser.destroy()
      reject(error instanceof Error && isKnown(error) ? error : unreadable())
    }
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) refuse(tooLarge())
    })
    request.once('error', () => refuse(unreadable()))
    request.once('close', () => {
      if (!request.complete) refuse(unreadable())
    })
    parser.on('error', refuse)
    parser.once('finish', resolve)
    request.pipe(parser)
  })
}

/** A Problem or an error of the disk; the parser's own errors have no code. */
const isKnown = (error: Error) => error instanceof Problem || 'code' in error

const unreadable = () => new Problem(400, 'This form could not be read, or broke off.')
