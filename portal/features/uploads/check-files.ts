import {
  fileTooLarge,
  fileTypeRefused,
  kindsFor,
  MAX_FILE_BYTES,
  type RejectedFile,
} from '#wire/uploads.ts'

/** Some systems report no type for Word files: then the extension decides; the server checks the bytes. */
const UNKNOWN_TYPES = ['', 'application/octet-stream']

function isAccepted({ name, type }: File, uploadType: string): boolean {
  const lowerCaseName = name.toLowerCase()
  return kindsFor(uploadType).some(
    ({ extensions, mimeType }) =>
      extensions.some((extension) => lowerCaseName.endsWith(`.${extension}`)) &&
      (UNKNOWN_TYPES.includes(type) || type === mimeType),
  )
}

/** SPEC-5: splits files into accepted and rejected ones, each rejected one with its message. */
export function checkFiles(files: readonly File[], uploadType: string) {
  const accepted: File[] = []
  const rejected: RejectedFile[] = []
  for (const file of files) {
    const reject = (message: string) => rejected.push({ filename: file.name, message })
    if (file.size > MAX_FILE_BYTES) reject(fileTooLarge(file.name))
    else if (!isAccepted(file, uploadType)) reject(fileTypeRefused(file.name))
    else accepted.push(file)
  }
  return { accepted, rejected }
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
