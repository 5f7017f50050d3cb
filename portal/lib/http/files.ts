import type { Route } from '#wire/route.ts'
import { appHeaders, noAnswer, type Reply, readReply, requestUrl, send } from './request.ts'

type UploadOptions = {
  form: FormData
  /** Called with the share of the form that has been sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
  idempotencyKey: string
  /** The token of a mailed link. */
  link?: string
}

/** Uploads files by XMLHttpRequest, since `fetch` reports no progress. Throws CallError, AbortError. */
export async function uploadForm<R extends Route>(
  route: R,
  options: UploadOptions,
): Promise<Reply<R>> {
  return readReply(route, await sendForm(route, options))
}

function sendForm(
  route: Route,
  { form, onProgress, signal, idempotencyKey, link }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(route.method, requestUrl(route))
    appHeaders().forEach((value, name) => request.setRequestHeader(name, value))
    request.setRequestHeader('Idempotency-Key', idempotencyKey)
    if (link) request.setRequestHeader('Authorization', `Link ${link}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      const headers = new Headers()
      const retryAfter = request.getResponseHeader('Retry-After')
      if (retryAfter) headers.set('Retry-After', retryAfter)
      resolve(new Response(responseText, { status, statusText, headers }))
    })
    request.addEventListener('error', () => reject(noAnswer()))
    const rejectAborted = () => reject(new DOMException('Cancelled', 'AbortError'))
    request.addEventListener('abort', rejectAborted)
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    if (signal.aborted) return rejectAborted()
    signal.addEventListener('abort', abort)
    request.send(form)
  })
}

/** Saves a GET's response as a file named by its `Content-Disposition`. Throws CallError. */
export async function download(
  route: Route,
  {
    query = {},
    params,
    link,
  }: { query?: object; params?: Record<string, string>; link?: string } = {},
): Promise<void> {
  const headers = appHeaders()
  if (link) headers.set('Authorization', `Link ${link}`)
  const url = requestUrl(route, { query: { ...query }, ...(params && { params }) })
  const response = await send(url, { headers })
  if (!response.ok) return void (await readReply(route, response))
  const [, name = 'download'] =
    /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  saveFile(await response.blob(), name)
}

/** Saves bytes as a file of this name. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
