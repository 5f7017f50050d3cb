import { logPublishFailure } from '#cms/publish-request/request.ts'

const RETRY_MS = 2_000
const RETRY_LIMIT_MS = 300_000

/** Plans another publish after a failure; the delay doubles with each failure. */
export function createRetry(publish: () => Promise<void>) {
  let delay = RETRY_MS
  let timer: NodeJS.Timeout | undefined
  return {
    plan(): void {
      timer = setTimeout(() => publish().catch(logPublishFailure), delay).unref()
      delay = Math.min(delay * 2, RETRY_LIMIT_MS)
    },
    cancel: () => clearTimeout(timer),
    /** After a success: the next failure waits for the first delay again. */
    reset(): void {
      delay = RETRY_MS
    },
  }
}

/** Returns a function that runs `run` once at a time; requests during a run share the next one. */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let waiting: Promise<void> | undefined

  return function start(): Promise<void> {
    if (!running) {
      running = run().finally(() => {
        running = undefined
      })
      return running
    }
    // The next run covers changes that the running one has not read. Each run's failure is its caller's.
    waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined
        return start()
      })
    return waiting
  }
}
