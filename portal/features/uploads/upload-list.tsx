import { Alert } from '#portal/ui/alert.tsx'
import { Button, type ButtonProps } from '#portal/ui/button.tsx'
import { ProgressBar } from '#portal/ui/progress-bar.tsx'
import { commonTexts } from '#wire/texts/common.ts'
import { uploadTexts } from '#wire/texts/uploads.ts'
import type { RejectedFile } from '#wire/uploads.ts'
import { cancelUpload, discardUpload, retryUpload, type Upload } from './upload-queue.ts'

const texts = uploadTexts.uploadList

function describeState({ state, percent, reason }: Upload): string {
  if (state === 'failed') return texts.failed(reason)
  return state === 'sending' ? texts.sending(percent) : texts[state]
}

type FileButtonProps = ButtonProps & { label: string; file: File }

function FileButton({ label, file, ...rest }: FileButtonProps) {
  return (
    <Button size="small" aria-label={`${label} ${file.name}`} {...rest}>
      {label}
    </Button>
  )
}

function UploadItem({ upload }: { upload: Upload }) {
  const { state, percent, file } = upload
  const hasStopped = state === 'failed' || state === 'cancelled'
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-sm font-semibold wrap-anywhere">{file.name}</p>
          <p
            className={
              state === 'failed' ? 'text-sm text-danger' : 'text-sm text-muted tabular-nums'
            }
            {...(state === 'failed' && { role: 'alert' })}
          >
            {describeState(upload)}
          </p>
        </div>
        {hasStopped && (
          <div className="flex flex-wrap gap-2">
            <FileButton label={commonTexts.retry} file={file} onClick={() => retryUpload(upload)} />
            <FileButton
              label={commonTexts.discard}
              file={file}
              variant="quiet"
              onClick={() => discardUpload(upload.key)}
            />
          </div>
        )}
        {!hasStopped && state !== 'done' && (
          <FileButton label={commonTexts.cancel} file={file} onClick={() => cancelUpload(upload)} />
        )}
      </div>
      {!hasStopped && (
        <div className="mt-3">
          <ProgressBar value={percent} label={texts.progress(file.name)} />
        </div>
      )}
    </li>
  )
}

/** Uploads in progress, with their percentage and the cancel, retry and discard buttons. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label={texts.label} className="grid gap-3">
      {uploads.map((upload) => (
        <UploadItem key={upload.key} upload={upload} />
      ))}
    </ul>
  )
}

type RejectedFilesProps = { files: readonly RejectedFile[]; onDismiss: () => void }

/** The rejected files with the specification's messages; the other files are sent. */
export function RejectedFiles({ files, onDismiss }: RejectedFilesProps) {
  if (files.length === 0) return null
  return (
    <Alert variant="destructive" title={texts.rejected(files.length)}>
      <ul className="mt-1 grid gap-1">
        {files.map(({ message }, index) => (
          <li key={`${index} ${message}`}>{message}</li>
        ))}
      </ul>
      <Button size="small" className="mt-3" onClick={onDismiss}>
        {texts.dismiss}
      </Button>
    </Alert>
  )
}
