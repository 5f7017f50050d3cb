import { readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { Problem } from '#cms/core/problem.ts'
import type { ReceivedFile } from '#cms/files/receive.ts'
import type { AcceptedFile } from '#cms/files/store-files.ts'
import type { InEach } from '#cms/kit/languages.ts'
import { fileRefusals as es } from '#wire/texts/es/uploads.ts'
import { fileRefusals as en } from '#wire/texts/uploads.ts'
import { type FileKind, kindsFor, MAX_FILES, type RejectedFile } from '#wire/uploads.ts'

type Texts = typeof en

/** Why a file is not taken: the reply names each such file, also where others were taken. */
export const FILE_REFUSALS: InEach<Texts> = { en, es }

/** Splits files into those accepted for this upload type and the others, each with a message. */
export async function partitionFiles(files: ReceivedFile[], uploadType: string, texts: Texts) {
  const fine: AcceptedFile[] = []
  const rejected: RejectedFile[] = []
  for (const file of files) {
    const name = file.originalName
    const reject = (message: string) => void rejected.push({ filename: name, message })
    if (file.refused === 'too-many') reject(texts.tooMany(name, MAX_FILES))
    else if (file.refused === 'too-large') reject(texts.tooLarge(name))
    else {
      const kind = await detectFileKind(file, uploadType)
      if (kind) fine.push({ file, kind })
      else reject(texts.type(name))
    }
  }
  return { fine, rejected }
}

/** The 400 that gives the reason for each refused file. */
export function noFileAccepted(rejected: RejectedFile[], texts: Texts): Problem {
  const message = rejected.map((file) => file.message).join('. ') || texts.none
  return new Problem(400, message, { files: [], rejected })
}

const ALIASES: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'video/x-m4v': 'video/mp4',
}

/** Declared by programs that do not know the type: browsers without Word installed, and curl. */
const UNDECLARED = ['', 'application/octet-stream', 'binary/octet-stream']

const CONTAINER = 'application/x-cfb'
const WORD = 'application/msword'

/** The file's kind if its bytes, extension and declared type agree and the upload type accepts it, else null. */
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

/** Old Office files and installers share one container; Word's has `WordDocument` at a multiple of 128 bytes. */
async function holdsWordDocument(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  for (let at = bytes.indexOf(WORD_STREAM); at >= 0; at = bytes.indexOf(WORD_STREAM, at + 1))
    if (at % ENTRY_BYTES === 0) return true
  return false
}
