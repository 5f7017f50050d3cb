import { count, fileSize } from '#portal/lib/format.ts'
import { Button } from '#portal/ui/button.tsx'
import { ProgressBar } from '#portal/ui/progress-bar.tsx'
import type { QueuedUpload } from './upload-queue.ts'
import { cancel, discard, retry } from './upload-runner.ts'

function nameOf({ files }: QueuedUpload): string {
  const [first] = files
  if (files.length === 1 && first) return first.name
  return `${count(files.length)} files, ${fileSize(files.reduce((sum, { size }) => sum + size, 0))}`
}

function stateOf({ state, percent, reason }: QueuedUpload): string {
  if (state === 'failed') return `Not uploaded. ${reason ?? ''}`.trim()
  if (state === 'cancelled') return 'Cancelled. What had arrived before is in the list.'
  if (state === 'done') return 'Uploaded'
  if (state === 'waiting') return 'Waiting for the files before'
  return percent < 90 ? `Uploading, ${percent}%` : 'Uploading, almost there'
}

function Item({ userId, batch }: { userId: string; batch: QueuedUpload }) {
  const { key, state } = batch
  const name = nameOf(batch)
  const hasStopped = state === 'failed' || state === 'cancelled'
  return (
    <li className="rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-sm font-semibold wrap-anywhere">{name}</p>
          <p
            className={
              state === 'failed' ? 'text-sm text-danger' : 'text-sm text-muted tabular-nums'
            }
            {...(state === 'failed' && { role: 'alert' })}
          >
            {stateOf(batch)}
          </p>
        </div>
        {hasStopped ? (
          <div className="flex flex-wrap gap-2">
            <Button size="small" aria-label={`Retry ${name}`} onClick={() => retry(userId, key)}>
              Retry
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Discard ${name}`}
              onClick={() => discard(userId, key)}
            >
              Discard
            </Button>
          </div>
        ) : (
          state !== 'done' && (
            <Button size="small" aria-label={`Cancel ${name}`} onClick={() => cancel(userId, key)}>
              Cancel
            </Button>
          )
        )}
      </div>
      {!hasStopped && (
        <div className="mt-3">
          <ProgressBar value={batch.percent} label={`Upload of ${name}`} />
        </div>
      )}
    </li>
  )
}

/** Uploads in progress, with their percentage and the cancel, retry and discard buttons. */
export function SendingList(props: { userId: string; batches: readonly QueuedUpload[] }) {
  if (props.batches.length === 0) return null
  return (
    <ul aria-label="Files on their way" className="grid gap-3">
      {props.batches.map((batch) => (
        <Item key={batch.key} userId={props.userId} batch={batch} />
      ))}
    </ul>
  )
}
