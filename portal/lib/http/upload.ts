import type { z } from 'zod'
import type { Route } from '#wire/route.ts'
import { appHeaders, CallError, type Reply, requestUrl } from './request.ts'
import { recordResponse } from './server-status.ts'

type FormRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

export type Sent = {
  form: FormData
  /** Called with the share of the form that has been sent, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
  idempotencyKey: string
}

/**
 * Uploads a form of files by XMLHttpRequest, since `fetch` reports no upload progress.
 * Throws CallError like `call`, and an AbortError when the signal aborts.
 */
export function uploadForm<R extends FormRoute>(route: R, sent: Sent): Promise<Reply<R>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(route.method, requestUrl(route))
    appHeaders().forEach((value, name) => request.setRequestHeader(name, value))
    request.setRequestHeader('Idempotency-Key', sent.idempotencyKey)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) sent.onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      const wait = Number(request.getResponseHeader('Retry-After'))
      const retryAfter = wait > 0 ? wait : null
      recordResponse(status, retryAfter)
      if (status < 200 || status >= 300)
        return reject(new CallError(status, responseText, retryAfter, statusText))
      try {
        resolve(JSON.parse(responseText) as Reply<R>)
      } catch {
        // Not JSON, such as a captive portal's page: the server itself has not answered.
        reject(new CallError(0, 'No answer'))
      }
    })
    request.addEventListener('error', () => {
      recordResponse(0)
      reject(new CallError(0, 'No answer'))
    })
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    request.addEventListener('loadend', () => sent.signal.removeEventListener('abort', abort))
    if (sent.signal.aborted) return reject(new DOMException('Cancelled', 'AbortError'))
    sent.signal.addEventListener('abort', abort)
    request.send(sent.form)
  })
}
