import {
  fileTooLarge,
  fileTypeRefused,
  kindsFor,
  MAX_FILE_BYTES,
  type RejectedFile,
} from '#wire/uploads.ts'

/** Some systems report no type for Word files: the extension decides here; the server checks the bytes. */
const UNKNOWN = ['', 'application/octet-stream']

function isAccepted({ name, type }: File, uploadType: string): boolean {
  const lowerCase = name.toLowerCase()
  return kindsFor(uploadType).some(
    ({ extensions, mimeType }) =>
      extensions.some((extension) => lowerCase.endsWith(`.${extension}`)) &&
      (UNKNOWN.includes(type) || type === mimeType),
  )
}

/** SPEC-5: splits files into those to send and those refused, each with its message. */
export function checkFiles(files: readonly File[], uploadType: string) {
  const fine: File[] = []
  const refused: RejectedFile[] = []
  for (const file of files) {
    const refuse = (message: string) => refused.push({ filename: file.name, message })
    if (file.size > MAX_FILE_BYTES) refuse(fileTooLarge(file.name))
    else if (!isAccepted(file, uploadType)) refuse(fileTypeRefused(file.name))
    else fine.push(file)
  }
  return { fine, refused }
}

/** The `accept` attribute of the file input for an upload type. */
export function acceptFor(uploadType: string): string {
  return kindsFor(uploadType)
    .flatMap(({ mimeType, extensions }) => [
      mimeType,
      ...extensions.map((extension) => `.${extension}`),
    ])
    .join(',')
}
