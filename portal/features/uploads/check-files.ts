import {
  type FileKind,
  fileTooLarge,
  fileTypeRefused,
  kindsFor,
  MAX_FILE_BYTES,
  type RejectedFile,
} from '#wire/uploads.ts'

/**
 * Some systems report no type for Word files: the extension decides here, and the server checks the
 * bytes.
 */
const UNKNOWN = ['', 'application/octet-stream']

function kindOf({ name, type }: File, uploadType: string): FileKind | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return kindsFor(uploadType).find(
    ({ extensions, mimeType }) =>
      (extensions as readonly string[]).includes(ending) &&
      (UNKNOWN.includes(type) || type === mimeType),
  )
}

/**
 * Specification 5: splits files into those to send and those refused, with the message for each, before
 * the upload.
 */
export function checkFiles(
  files: readonly File[],
  uploadType: string,
): { fine: File[]; refused: RejectedFile[] } {
  const fine: File[] = []
  const refused: RejectedFile[] = []
  for (const file of files) {
    const refuse = (message: string) => refused.push({ filename: file.name, message })
    if (file.size > MAX_FILE_BYTES) refuse(fileTooLarge(file.name))
    else if (!kindOf(file, uploadType)) refuse(fileTypeRefused(file.name))
    else fine.push(file)
  }
  return { fine, refused }
}

/** The `accept` attribute of the file input for an upload type. */
export function acceptFor(uploadType: string): string {
  return kindsFor(uploadType)
    .flatMap(({ mimeType, extensions }) => [mimeType, ...extensions.map((ending) => `.${ending}`)])
    .join(',')
}
