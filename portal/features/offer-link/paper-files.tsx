import { useRef, useState } from 'react'
import { fileErrorOf } from '#portal/features/uploads/check-files.ts'
import { percentOf } from '#portal/features/uploads/upload-queue.ts'
import { uploadForm } from '#portal/lib/http/files.ts'
import { createIdempotencyKey } from '#portal/lib/http/idempotency.ts'
import { serverMessage } from '#portal/lib/http/request.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { ProgressBar } from '#portal/ui/progress-bar.tsx'
import { type LinkFile, sendLinkFiles } from '#wire/offer-links.ts'
import { offerPage } from '#wire/texts/offer-page.ts'
import { FILE_KINDS, MAX_FILES } from '#wire/uploads.ts'

const { files: texts } = offerPage

const PDF = FILE_KINDS.filter(({ mimeType }) => mimeType === 'application/pdf')

/** Chosen files on their way, and the key that makes a retry store nothing twice. */
type Batch = { files: File[]; key: string }

/** Sends chosen files in one request, because each counts as a change of the link. */
function useSending(link: string, onStored: (files: LinkFile[]) => void) {
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const [failed, setFailed] = useState<Batch | null>(null)

  async function send(batch: Batch): Promise<void> {
    setPercent(0)
    setProblem('')
    setFailed(null)
    const form = new FormData()
    for (const file of batch.files) form.append('files', file)
    try {
      const { files, rejected } = await uploadForm(sendLinkFiles, {
        ...{ form, link, idempotencyKey: batch.key, signal: new AbortController().signal },
        onProgress: (share) => setPercent(percentOf(share)),
      })
      onStored(files)
      setProblem(rejected.map(({ message }) => message).join('. '))
    } catch (error) {
      setProblem(serverMessage(error, texts.failure))
      setFailed(batch)
    }
    setPercent(null)
  }
  return { percent, problem, failed, send, refuse: setProblem }
}

type PaperFilesProps = {
  link: string
  files: readonly LinkFile[]
  onAdd: (files: LinkFile[]) => void
  onRemove: (file: LinkFile) => void
  error?: string | undefined
}

/** The PDF files of an offer: they are sent as they are chosen, and wait for it. */
export function PaperFiles({ link, files, onAdd, onRemove, error }: PaperFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const sending = useSending(link, onAdd)

  const choose = (chosen: File[]) => {
    const wrong = chosen.flatMap((file) => fileErrorOf(file, PDF) ?? [])
    const isTooMany = files.length + chosen.length > MAX_FILES
    if (wrong.length > 0 || isTooMany)
      return sending.refuse(isTooMany ? texts.tooMany(MAX_FILES) : wrong.join('. '))
    if (chosen.length > 0) void sending.send({ files: chosen, key: createIdempotencyKey() })
  }

  const { percent, problem, failed } = sending
  const refused = problem || error
  return (
    <fieldset className="grid gap-3 sm:col-span-2">
      <legend className="mb-1 font-display text-lg">{texts.title}</legend>
      <p className="text-xs text-muted">{texts.help}</p>
      {files.length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-sm">
          {files.map((file) => (
            <li key={file.id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">{file.originalName}</span>
              <Button
                size="small"
                variant="quiet"
                aria-label={texts.removeLabel(file.originalName)}
                onClick={() => onRemove(file)}
              >
                {texts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {percent !== null && (
        <div className="grid gap-1">
          <p className="text-sm tabular-nums">{texts.sending(percent)}</p>
          <ProgressBar value={percent} label={texts.progress} />
        </div>
      )}
      {refused && (
        <Alert
          variant="destructive"
          title={texts.failed}
          onRetry={failed ? () => void sending.send(failed) : undefined}
        >
          {refused}
        </Alert>
      )}
      <div>
        <Button disabled={percent !== null} onClick={() => input.current?.click()}>
          {texts.add}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={texts.add}
          accept="application/pdf,.pdf"
          onChange={({ currentTarget }) => {
            choose([...(currentTarget.files ?? [])])
            // Reset, so that choosing the same file again fires `change`.
            currentTarget.value = ''
          }}
        />
      </div>
    </fieldset>
  )
}
