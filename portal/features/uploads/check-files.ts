import { fileRefusals as texts } from '#wire/texts/uploads.ts'
import {
  FILE_KINDS,
  type FileKind,
  kindsFor,
  MAX_FILE_BYTES,
  type RejectedFile,
} from '#wire/uploads.ts'

/** Some systems report no type for Word files: then the extension decides; the server checks the bytes. */
const UNKNOWN_TYPES = ['', 'application/octet-stream']

/** SPEC-5: why a file cannot be sent where files of these kinds are accepted; undefined if it can. */
export function fileErrorOf(file: File, kinds: readonly FileKind[]): string | undefined {
  if (file.size > MAX_FILE_BYTES) return texts.tooLarge(file.name)
  const name = file.name.toLowerCase()
  const isAccepted = kinds.some(
    ({ extensions, mimeType }) =>
      extensions.some((extension) => name.endsWith(`.${extension}`)) &&
      (UNKNOWN_TYPES.includes(file.type) || file.type === mimeType),
  )
  return isAccepted ? undefined : texts.type(file.name)
}

/** The upload type of a file for which the person chose none: its group, by MIME type or extension. */
export function typeOfFile({ type, name }: Pick<File, 'type' | 'name'>): FileKind['group'] {
  const extension = name.toLowerCase().split('.').at(-1) ?? ''
  const kind = FILE_KINDS.find(
    ({ mimeType, extensions }) =>
      mimeType === type ||
      (UNKNOWN_TYPES.includes(type) && extensions.some((each) => each === extension)),
  )
  return kind?.group ?? 'document'
}

/** Splits the files of an upload into accepted and rejected ones, each rejected one with its message. */
export function checkFiles(files: readonly File[], uploadType: string) {
  const accepted: File[] = []
  const rejected: RejectedFile[] = []
  for (const file of files) {
    const message = fileErrorOf(file, kindsFor(uploadType))
    if (message) rejected.push({ filename: file.name, message })
    else accepted.push(file)
  }
  return { accepted, rejected }
}

/** The `accept` attribute of an input for files of these kinds. */
export function acceptFor(kinds: readonly FileKind[]): string {
  return kinds
    .flatMap(({ mimeType, extensions }) => [
      mimeType,
      ...extensions.map((extension) => `.${extension}`),
    ])
    .join(',')
}
