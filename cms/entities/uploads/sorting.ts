import { Problem } from '#cms/core/problem.ts'
import { detectFileKind } from '#cms/files/kinds.ts'
import type { ReceivedFile } from '#cms/files/receive.ts'
import type { AcceptedFile } from '#cms/files/store-files.ts'
import { fileTooLarge, fileTypeRefused, MAX_FILES, type RejectedFile } from '#wire/uploads.ts'

const tooMany = (file: string) =>
  `Too Many Files: ${file} is more than the ${MAX_FILES} files of one upload`

/** Splits files into those accepted for this upload type and the others, each with a message. */
export async function partitionFiles(
  files: ReceivedFile[],
  uploadType: string,
): Promise<{ fine: AcceptedFile[]; rejected: RejectedFile[] }> {
  const fine: AcceptedFile[] = []
  const rejected: RejectedFile[] = []
  for (const file of files) {
    const name = file.originalName
    const reject = (message: string) => void rejected.push({ filename: name, message })
    if (file.refused === 'too-many') reject(tooMany(name))
    else if (file.refused === 'too-large') reject(fileTooLarge(name))
    else {
      const kind = await detectFileKind(file, uploadType)
      if (kind) fine.push({ file, kind })
      else reject(fileTypeRefused(name))
    }
  }
  return { fine, rejected }
}

/** The 400 that gives the reason for each refused file. */
export function noFileAccepted(rejected: RejectedFile[]): Problem {
  const message = rejected.map((file) => file.message).join('. ') || 'Choose a file to upload.'
  return new Problem(400, message, { files: [], rejected })
}
