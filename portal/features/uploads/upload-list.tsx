import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { ProgressBar } from '#portal/ui/progress-bar.tsx'
import type { RejectedFile } from '#wire/uploads.ts'
import { cancel, discard, retry, type Upload } from './upload-queue.ts'

function describe({ state, percent, reason }: Upload): string {
  if (state === 'failed') return `Not uploaded. ${reason}`
  if (state === 'cancelled') return 'Cancelled.'
  if (state === 'done') return 'Uploaded'
  if (state === 'waiting') return 'Waiting for the files before'
  return percent < 90 ? `Uploading, ${percent}%` : 'Uploading, almost there'
}

function Item({ upload }: { upload: Upload }) {
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
            {describe(upload)}
          </p>
        </div>
        {hasStopped && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" aria-label={`Retry ${file.name}`} onClick={() => retry(upload)}>
              Retry
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Discard ${file.name}`}
              onClick={() => discard(upload.key)}
            >
              Discard
            </Button>
          </div>
        )}
        {!hasStopped && state !== 'done' && (
          <Button size="small" aria-label={`Cancel ${file.name}`} onClick={() => cancel(upload)}>
            Cancel
          </Button>
        )}
      </div>
      {!hasStopped && (
        <div className="mt-3">
          <ProgressBar value={percent} label={`Upload of ${file.name}`} />
        </div>
      )}
    </li>
  )
}

/** Uploads in progress, with their percentage and the cancel, retry and discard buttons. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Uploads in progress" className="grid gap-3">
      {uploads.map((upload) => (
        <Item key={upload.key} upload={upload} />
      ))}
    </ul>
  )
}

/** The refused files with the specification's messages; the other files are sent. */
export function Refusals(props: { refused: readonly RejectedFile[]; onDismiss: () => void }) {
  const { refused, onDismiss } = props
  if (refused.length === 0) return null
  return (
    <Alert
      variant="destructive"
      title={
        refused.length === 1
          ? 'One file was not accepted'
          : `${refused.length} files were not accepted`
      }
    >
      <ul className="mt-1 grid gap-1">
        {refused.map(({ message }, index) => (
          <li key={`${index} ${message}`}>{message}</li>
        ))}
      </ul>
      <Button size="small" className="mt-3" onClick={onDismiss}>
        Dismiss
      </Button>
    </Alert>
  )
}
