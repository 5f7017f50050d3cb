import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import type { Request } from 'express'
import { Problem } from '#cms/core/problem.ts'
import { MAX_FILE_BYTES, MAX_FILES } from '#wire/uploads.ts'
import { TEMPORARY } from './disk.ts'
import { diskFullProblem, isDiskFull } from './disk-space.ts'

/** An uploaded file of a form, in a temporary file. */
export type ReceivedFile = {
  path: string
  /** The sender's name for it, without folders. */
  originalName: string
  declaredType: string
  /** Bytes; for a file that is too large, only those that were read. */
  size: number
  sha256: string
  /** Why the file is not processed further: over 10 MB, or more than ten files. Null if it is. */
  refused: 'too-large' | 'too-many' | null
}

export type Form = { fields: Record<string, string>; files: ReceivedFile[] }

/** Ten files of the largest size, and 1 MB for the rest of the form. */
const MAX_FORM_BYTES = MAX_FILES * MAX_FILE_BYTES + 1024 * 1024

const LIMITS = {
  // One byte more than allowed, to tell a file of exactly the limit from a larger one.
  fileSize: MAX_FILE_BYTES + 1,
  files: 100,
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 1000,
  headerPairs: 20,
}

/**
 * Reads a form as it arrives, its files into temporary files that the caller removes.
 * @throws Problem 400 for a form that cannot be read or breaks off, 413 for a too large one, 507 for a full disk
 */
export async function receiveForm(request: Request, folder: string): Promise<Form> {
  if (Number(request.get('content-length') ?? 0) > MAX_FORM_BYTES) throw tooLarge()
  const parser = createParser(request)
  const fields = new Map<string, string>()
  const files: Promise<ReceivedFile | null>[] = []
  parser.on('field', (name, value) => void fields.set(name, value))
  parser.on('file', (_field, bytes, info) => {
    const tooMany = files.length >= MAX_FILES
    const path = join(folder, `${randomUUID()}${TEMPORARY}`)
    const file = receivePart(bytes, info, { path, tooMany })
    // A full disk ends the whole form; the promise's own result is read below.
    file.catch((error: Error) => parser.destroy(error))
    files.push(file)
  })
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    parser.once(limit, () => parser.destroy(tooLarge()))
  const read = await feedParser(request, parser).then(
    () => null,
    (error: unknown) => error,
  )
  const ended = await Promise.allSettled(files)
  const received = ended.flatMap((end) => (end.status === 'fulfilled' && end.value) || [])
  const failed = ended.find((end) => end.status === 'rejected')
  if (!read && !failed) return { fields: Object.fromEntries(fields), files: received }
  await removeTemporaryFiles(received)
  throw isDiskFull(read) || isDiskFull(failed?.reason)
    ? diskFullProblem()
    : (read ?? failed?.reason)
}

export async function removeTemporaryFiles(files: Pick<ReceivedFile, 'path'>[]): Promise<void> {
  for (const { path } of files) await rm(path, { force: true })
}

function createParser(request: Request): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, defParamCharset: 'utf8', limits: LIMITS })
  } catch {
    // The boundary is missing or invalid.
    throw new Problem(400, 'This form could not be read.')
  }
}

/** Writes one part of a form to a temporary file. @returns null for the empty part of a field without a file */
async function receivePart(
  bytes: Readable & { truncated?: boolean },
  { filename, mimeType }: busboy.FileInfo,
  { path, tooMany }: { path: string; tooMany: boolean },
): Promise<ReceivedFile | null> {
  const hash = createHash('sha256')
  let size = 0
  async function* measured(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk)
      size += chunk.length
      if (!tooMany) yield chunk
    }
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const closed = new Promise<void>((resolve) => file.once('close', resolve))
  try {
    await pipeline(bytes, measured, file)
  } catch (error) {
    // `pipeline` may reject while `open` waits in libuv's thread pool; a removal before it would leave the file behind.
    await closed
    await rm(path, { force: true })
    throw error
  }
  const refused = tooMany ? 'too-many' : bytes.truncated ? 'too-large' : null
  const name = sanitizeName(filename ?? '')
  const isEmpty = name === '' && size === 0
  if (refused || isEmpty) await rm(path, { force: true })
  if (isEmpty) return null
  const facts = { path, size, sha256: hash.digest('hex'), refused } as const
  return { ...facts, originalName: name || 'The file', declaredType: mimeType }
}

/** A name to show, store and offer: without folders (`/` or `\`) and invisible characters. */
function sanitizeName(given: string): string {
  const name = basename(given.replaceAll('\\', '/'))
  return name
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-200)
    .toWellFormed()
    .trim()
}

const tooLarge = () =>
  new Problem(413, 'This is too large to send: up to ten files of 10 MB each at once.')

/**
 * Feeds a request's body to a parser, without `pipeline`: that would close the connection on a parser
 * error, before a response could say why. The rest of a refused body is read and dropped.
 * @throws Problem 400 for a body that breaks off or cannot be parsed, 413 for one that is too large
 */
function feedParser(request: Request, parser: Writable): Promise<void> {
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
      if (bytes > MAX_FORM_BYTES) refuse(tooLarge())
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
