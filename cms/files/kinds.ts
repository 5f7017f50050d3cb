import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { type FileKind, kindsFor } from '#wire/uploads.ts'
import type { ReceivedFile } from './receive.ts'

const ALIASES: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'video/x-m4v': 'video/mp4',
}

/** Declared by programs that do not know the type: browsers without Word installed, and curl. */
const UNDECLARED = ['', 'application/octet-stream', 'binary/octet-stream']

const CONTAINER = 'application/x-cfb'
const WORD = 'application/msword'

/**
 * The kind of a file, if its bytes, its name's extension and its declared type agree and this upload type
 * accepts the kind; else null.
 */
export async function detectFileKind(
  file: Pick<ReceivedFile, 'path' | 'originalName' | 'declaredType'>,
  uploadType: string,
): Promise<FileKind | null> {
  const ending = /\.([a-z0-9]+)$/i.exec(file.originalName)?.[1]?.toLowerCase() ?? ''
  const declared = file.declaredType.toLowerCase()
  const kind = kindsFor(uploadType).find(
    ({ extensions, mimeType }) =>
      (extensions as readonly string[]).includes(ending) &&
      (UNDECLARED.includes(declared) || normalizeType(declared) === mimeType),
  )
  return kind && (await detectType(file.path)) === kind.mimeType ? kind : null
}

const normalizeType = (mimeType: string) => ALIASES[mimeType] ?? mimeType

async function detectType(path: string): Promise<string | null> {
  // Broken archives and cut-off headers have no kind.
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (found?.mime === CONTAINER) return (await holdsWordDocument(path)) ? WORD : null
  return found ? normalizeType(found.mime) : null
}

/** A directory entry, which starts with its name: 64 bytes of UTF-16, zero-padded. */
const ENTRY_BYTES = 128
const WORD_STREAM = Buffer.from('WordDocument\0', 'utf16le')

/**
 * Old Word, Excel, PowerPoint and installers share one container. A Word document has a stream named
 * `WordDocument`; its directory entry lies at a multiple of 128 bytes.
 */
async function holdsWordDocument(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  for (let at = bytes.indexOf(WORD_STREAM); at >= 0; at = bytes.indexOf(WORD_STREAM, at + 1))
    if (at % ENTRY_BYTES === 0) return true
  return false
}
