import { reportError as reportErrorRoute } from '#wire/error-reports.ts'
import { call } from './http/request.ts'

/** Errors of browsers and their extensions that no change of ours can mend. */
const NOT_OURS = /^(Script error|ResizeObserver loop)/

/** Messages already sent from this page: an error in a loop is one report. */
const reported = new Set<string>()

/** Sends an uncaught error to the owner's list, once for each message. A failure to send is only logged. */
export function reportError(error: unknown, id: string = newErrorId()): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  if (reported.has(message) || NOT_OURS.test(message) || !navigator.onLine) return
  reported.add(message)
  const body = {
    id,
    message: message.slice(0, 500) || 'Unknown error',
    stack: stack.slice(0, 8000),
    path: window.location.pathname.slice(0, 300),
  }
  call(reportErrorRoute, { body }).catch((failure: unknown) =>
    console.error(`Error ${id} could not be reported`, failure),
  )
}

/** Short, so that a user can read it to support. */
export const newErrorId = (): string => crypto.randomUUID?.().slice(0, 8) ?? Date.now().toString(36)

/** Reports errors that no error boundary catches: those of event handlers and promises. */
export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
