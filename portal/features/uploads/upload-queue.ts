import { useEffect } from 'react'
import { uploadForm } from '#portal/lib/http/files.ts'
import { createIdempotencyKey } from '#portal/lib/http/idempotency.ts'
import { CallError, isUnauthorized, serverMessage, statusTextOf } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { signInAgain } from '#portal/lib/session.ts'
import { createStore } from '#portal/lib/store.ts'
import { toast } from '#portal/lib/toast.ts'
import { uploadTexts } from '#wire/texts/uploads.ts'
import {
  type RejectedFile,
  UPLOADED_MESSAGE,
  UploadAnswer,
  type UploadedFile,
  uploadFiles,
} from '#wire/uploads.ts'
import { checkFiles, typeOfFile } from './check-files.ts'

const texts = uploadTexts.queue

/** Whose files: the viewer's own, or, for staff, a client's. */
export type UploadOwner = { userId: string; asStaff: boolean }

/** The user, the type and the property that a file is stored under. */
export type UploadTarget = {
  owner: UploadOwner
  /** Empty: by the file, a photo as a photo. */
  uploadType: string
  propertyId: string | null
  /** The task that the file is for; absent for the upload panel's own. */
  purpose?: string
  /** Runs once the server has stored a file, also after the component that sent it is gone. */
  onStored?: (file: UploadedFile) => void
}

/** A file on its way to the server, one request each. */
export type Upload = UploadTarget & {
  /** Also the Idempotency-Key, so that a retry stores nothing twice. */
  key: string
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** The percentage of bytes sent, a whole number: at most 90 before the answer. */
  percent: number
  /** Why it failed. */
  reason: string
  abortController: AbortController
}

/** Two files of `MAX_FILE_BYTES` fit a slow line (3 Mbit/s up) and the server's limit of one minute. */
const MAX_PARALLEL = 2

/** SPEC-9: a finished upload shows its full bar for about a second. */
const DONE_SHOWN_MS = 1000

// Outside the components, so that an upload continues after its tab is left.
const uploads = createStore<readonly Upload[]>([])
const rejections = createStore<readonly (RejectedFile & { userId: string })[]>([])

/** The uploads and the rejected files of a user. */
export function useUploadQueue(userId: string) {
  return {
    uploads: uploads.use().filter(({ owner }) => owner.userId === userId),
    rejected: rejections.use().filter((rejection) => rejection.userId === userId),
  }
}

function changeUpload(key: string, change: Partial<Upload>): void {
  uploads.set(
    uploads.get().map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
  )
}

export function discardUpload(key: string): void {
  uploads.set(uploads.get().filter((upload) => upload.key !== key))
}

function addRejected(userId: string, files: readonly RejectedFile[]): void {
  rejections.set([...rejections.get(), ...files.map((file) => ({ ...file, userId }))])
}

export function dismissRejected(userId: string): void {
  rejections.set(rejections.get().filter((rejection) => rejection.userId !== userId))
}

/** Checks the files, sends the valid ones and reports the others, SPEC-5. */
export function sendFiles(target: UploadTarget, files: readonly File[]): void {
  const { userId } = target.owner
  const { accepted, rejected } = checkFiles(files, target.uploadType)
  dismissRejected(userId)
  addRejected(userId, rejected)
  toastFirst(rejected)
  const added = accepted.map((file) => ({
    ...target,
    key: createIdempotencyKey(),
    file,
    state: 'waiting' as const,
    percent: 0,
    reason: '',
    abortController: new AbortController(),
  }))
  uploads.set([...uploads.get(), ...added])
  sendNext()
}

/** Shows the first rejected file as a toast; its message is split into title and text at ": ". */
function toastFirst([first]: readonly RejectedFile[]): void {
  if (!first) return
  const [title = '', ...rest] = first.message.split(': ')
  toast({ title, description: rest.join(': '), variant: 'destructive' })
}

export function cancelUpload({ key, state, abortController }: Upload): void {
  abortController.abort()
  if (state === 'waiting') changeUpload(key, { state: 'cancelled' })
}

export function retryUpload({ key }: Upload): void {
  changeUpload(key, { state: 'waiting', reason: '', abortController: new AbortController() })
  sendNext()
}

/** Sends waiting files in their order, `MAX_PARALLEL` at once. */
function sendNext(): void {
  const sending = uploads.get().filter(({ state }) => state === 'sending')
  const next = uploads.get().find(({ state }) => state === 'waiting')
  if (!next || sending.length >= MAX_PARALLEL) return
  void send(next)
  sendNext()
}

async function send(upload: Upload): Promise<void> {
  const { key, abortController } = upload
  changeUpload(key, { state: 'sending' })
  try {
    const { message, files } = await uploadForm(uploadFiles, {
      form: formOf(upload),
      onProgress: (share) => changeUpload(key, { percent: percentOf(share) }),
      signal: abortController.signal,
      idempotencyKey: key,
    })
    changeUpload(key, { state: 'done', percent: 100 })
    files.forEach((file) => upload.onStored?.(file))
    window.setTimeout(() => discardUpload(key), DONE_SHOWN_MS)
    // One toast for files that were chosen together.
    if (!uploads.get().some(isPending))
      toast({ title: texts.success, description: message || UPLOADED_MESSAGE })
  } catch (error) {
    handleFailure(upload, error)
  }
  refreshTopics(['uploads'])
  sendNext()
}

function formOf({ owner, uploadType, propertyId, file }: Upload): FormData {
  const form = new FormData()
  form.set('uploadType', uploadType || typeOfFile(file))
  if (propertyId) form.set('propertyId', propertyId)
  if (owner.asStaff) form.set('userId', owner.userId)
  form.append('files', file)
  return form
}

/** The percentage for the fraction of bytes sent (SPEC-9); 100 means that the server answered. */
export const percentOf = (share: number) => Math.min(90, Math.floor(100 * share))

function handleFailure({ key, owner }: Upload, error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError')
    return changeUpload(key, { state: 'cancelled', percent: 0 })
  const rejected = rejectedIn(error)
  if (rejected.length > 0) {
    addRejected(owner.userId, rejected)
    discardUpload(key)
  } else {
    const reason = serverMessage(error, texts.noReason)
    changeUpload(key, { state: 'failed', percent: 0, reason })
  }
  if (isUnauthorized(error)) return signInAgain()
  toast({
    title: texts.failed,
    description: texts.failure(statusTextOf(error)),
    variant: 'destructive',
  })
}

/** The files that the server rejected with a 400, for which a retry would not help. */
function rejectedIn(error: unknown): RejectedFile[] {
  const problem = error instanceof CallError && error.status === 400 ? error.problem : null
  return UploadAnswer.pick({ rejected: true }).safeParse(problem).data?.rejected ?? []
}

const isPending = ({ state }: Upload) => state === 'sending' || state === 'waiting'

/** Makes the browser ask before the page closes while files are being sent. */
export function useWarnBeforeUnload(): void {
  useEffect(() => {
    const prevent = (event: BeforeUnloadEvent) => {
      if (uploads.get().some(isPending)) event.preventDefault()
    }
    window.addEventListener('beforeunload', prevent)
    return () => window.removeEventListener('beforeunload', prevent)
  }, [])
}
