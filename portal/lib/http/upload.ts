import type { z } from 'zod'
import type { Route } from '#wire/route.ts'
import { addressOf, CallError, ownHeaders, type Reply } from './request.ts'
import { noteAnswer } from './server-status.ts'

type FormRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

export type Sent = {
  form: FormData
  /** The share of the form that has left, 0 to 1, as the browser reports it. */
  onProgress: (share: number) => void
  signal: AbortSignal
  idempotencyKey: string
}

/**
 * Sends a form of files by a route of the wire, telling how far it is, which `fetch` cannot.
 * Throws CallError like `call`, and an AbortError where the signal ends it.
 */
export function sendForm<R extends FormRoute>(route: R, sent: Sent): Promise<Reply<R>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(route.method, addressOf(route))
    ownHeaders().forEach((value, name) => request.setRequestHeader(name, value))
    request.setRequestHeader('Idempotency-Key', sent.idempotencyKey)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) sent.onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      const wait = Number(request.getResponseHeader('Retry-After'))
      const retryAfter = wait > 0 ? wait : null
      noteAnswer(status, retryAfter)
      if (status < 200 || status >= 300)
        return reject(new CallError(status, responseText, retryAfter, statusText))
      try {
        resolve(JSON.parse(responseText) as Reply<R>)
      } catch {
        // The page of a hotel's network, for one: the server itself has not answered.
        reject(new CallError(0, 'No answer'))
      }
    })
    request.addEventListener('error', () => {
      noteAnswer(0)
      reject(new CallError(0, 'No answer'))
    })
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    request.addEventListener('loadend', () => sent.signal.removeEventListener('abort', abort))
    if (sent.signal.aborted) return reject(new DOMException('Cancelled', 'AbortError'))
    sent.signal.addEventListener('abort', abort)
    request.send(sent.form)
  })
}
