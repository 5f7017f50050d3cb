import { CallError, isUnauthorized, serverMessage, statusWords } from '#portal/lib/http/request.ts'
import { uploadForm } from '#portal/lib/http/upload.ts'
import { randomKey } from '#portal/lib/random-key.ts'
import { signInAgain } from '#portal/lib/session.ts'
import { toast } from '#portal/lib/toast.ts'
import {
  fileTooLarge,
  fileTypeRefused,
  type RejectedFile,
  UPLOADED,
  UploadAnswer,
  uploadFiles,
} from '#wire/uploads.ts'
import { checkFiles } from './check-files.ts'
import { invalidateUploads, type UploadOwner } from './queries.ts'
import { percentOf, requestsFor } from './requests.ts'
import { changeQueue, changeUpload, queueOf, removeUpload } from './upload-queue.ts'

/** The files' type and property. */
export type Label = { uploadType: string; propertyId: string | null }

type Job = {
  whose: UploadOwner
  label: Label
  key: string
  /** One request each, with an idempotency key, so that a retry stores nothing twice. */
  parts: { key: string; files: File[] }[]
  done: number
  /** The number of files that the server has stored. */
  taken: number
  leaving: AbortController
}

const jobs = new Map<string, Job>()

/** Specification 9: the full bar shows for about a second. */
const RESET_MS = 1000

function formOf({ whose, label }: Job, files: readonly File[]): FormData {
  const form = new FormData()
  form.set('uploadType', label.uploadType)
  if (label.propertyId) form.set('propertyId', label.propertyId)
  if (whose.asStaff) form.set('userId', whose.userId)
  for (const file of files) form.append('files', file)
  return form
}

/** Shows the first refusal as a toast; its message holds title and text, split at the first ": ". */
function tellRefused(refused: readonly RejectedFile[]): void {
  const [first] = refused
  if (!first) return
  const [title = '', ...rest] = first.message.split(': ')
  const isKnown = [fileTooLarge, fileTypeRefused].some(
    (words) => words(first.filename) === first.message,
  )
  toast({
    title: isKnown ? title : 'Upload Failed',
    description: isKnown ? rest.join(': ') : first.message,
    variant: 'destructive',
  })
}

function refuse(userId: string, refused: readonly RejectedFile[]): void {
  changeQueue(userId, (tray) => ({ refused: [...tray.refused, ...refused] }))
}

/**
 * Sends one part. If the server refused all its files, returns them as rejected, so that the next parts
 * still go out.
 */
async function sendPart(
  job: Job,
  part: Job['parts'][number],
  onProgress: (share: number) => void,
): Promise<UploadAnswer & { refusal?: unknown }> {
  try {
    return await uploadForm(uploadFiles, {
      form: formOf(job, part.files),
      onProgress,
      signal: job.leaving.signal,
      idempotencyKey: part.key,
    })
  } catch (error) {
    const rejected = rejectedIn(error)
    if (rejected.length === 0) throw error
    return { message: '', files: [], rejected, refusal: error }
  }
}

/** @throws the last refusal if the server stored no file at all */
async function sendParts(job: Job): Promise<UploadAnswer> {
  const { whose, key, parts } = job
  const sizes = parts.map(({ files }) => files.reduce((sum, { size }) => sum + size, 0))
  const show = (share: number) =>
    changeUpload(whose.userId, key, { percent: percentOf({ sizes, done: job.done, share }) })
  const answer: UploadAnswer = { message: UPLOADED, files: [], rejected: [] }
  for (const part of parts.slice(job.done)) {
    const { message, files, rejected, refusal } = await sendPart(job, part, show)
    job.done += 1
    job.taken += files.length
    if (refusal && job.done === parts.length && job.taken === 0) throw refusal
    show(0)
    refuse(whose.userId, rejected)
    answer.message = message || answer.message
    answer.files.push(...files)
    answer.rejected.push(...rejected)
  }
  return answer
}

function succeed({ whose, key }: Job, { message, rejected }: UploadAnswer): void {
  changeUpload(whose.userId, key, { state: 'done', percent: 100 })
  toast({ title: 'Upload Successful', description: message || UPLOADED })
  if (rejected.length > 0) tellRefused(rejected)
  jobs.delete(key)
  window.setTimeout(() => removeUpload(whose.userId, key), RESET_MS)
}

/** The server's message for each file of a 400 that stored none; a retry would not help. */
function rejectedIn(error: unknown): RejectedFile[] {
  const told = error instanceof CallError && error.status === 400 ? error.problem : null
  return UploadAnswer.pick({ rejected: true }).safeParse(told).data?.rejected ?? []
}

function fail({ whose, key }: Job, error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') {
    changeUpload(whose.userId, key, { state: 'cancelled', percent: 0 })
    return
  }
  const rejected = rejectedIn(error)
  if (rejected.length > 0) {
    refuse(whose.userId, rejected)
    removeUpload(whose.userId, key)
    jobs.delete(key)
  } else {
    const reason = serverMessage(error, 'Check your connection.')
    changeUpload(whose.userId, key, { state: 'failed', percent: 0, reason })
  }
  if (isUnauthorized(error)) return signInAgain()
  toast({
    title: 'Upload Failed',
    description: `Upload failed: ${statusWords(error)}`,
    variant: 'destructive',
  })
}

async function deliver(job: Job): Promise<void> {
  const { whose, label, key } = job
  const { batches } = queueOf(whose.userId)
  // The upload was cancelled or discarded before its turn.
  if (batches.find((batch) => batch.key === key)?.state !== 'waiting') return
  changeUpload(whose.userId, key, { state: 'sending' })
  try {
    succeed(job, await sendParts(job))
  } catch (error) {
    fail(job, error)
  } finally {
    invalidateUploads(whose, label.propertyId)
  }
}

// Sequential: parallel uploads would share the bandwidth, and the list keeps its order.
let last: Promise<void> = Promise.resolve()

function queue(job: Job): void {
  job.leaving = new AbortController()
  last = last.then(() => deliver(job))
}

/** Checks the files, sends the valid ones and reports the others, specification 5. */
export function upload(whose: UploadOwner, label: Label, files: readonly File[]): void {
  const { userId } = whose
  const { fine, refused } = checkFiles(files, label.uploadType)
  changeQueue(userId, () => ({ refused }))
  tellRefused(refused)
  if (fine.length === 0) return
  const key = randomKey()
  const parts = requestsFor(fine).map((part) => ({ key: randomKey(), files: part }))
  const job: Job = { whose, label, key, parts, done: 0, taken: 0, leaving: new AbortController() }
  jobs.set(key, job)
  changeQueue(userId, ({ batches }) => ({
    batches: [...batches, { key, files: fine, percent: 0, state: 'waiting', reason: null }],
  }))
  queue(job)
}

/** Cancels an upload. Stored files stay; the rest can be retried. */
export function cancel(userId: string, key: string): void {
  jobs.get(key)?.leaving.abort()
  const batch = queueOf(userId).batches.find((each) => each.key === key)
  if (batch?.state === 'waiting') changeUpload(userId, key, { state: 'cancelled' })
}

export function retry(userId: string, key: string): void {
  const job = jobs.get(key)
  if (!job) return
  changeUpload(userId, key, { state: 'waiting', reason: null })
  queue(job)
}

export function discard(userId: string, key: string): void {
  jobs.delete(key)
  removeUpload(userId, key)
}

export function dismissRefusals(userId: string): void {
  changeQueue(userId, () => ({ refused: [] }))
}
