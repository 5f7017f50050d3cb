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

/** `start` runs `run` once at a time; requests during a run share the next one. After `stop` no run starts. */
export function oneAtATime(run: () => Promise<void>) {
  let running: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  let isStopped = false

  function start(): Promise<void> {
    if (isStopped) return Promise.resolve()
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

  /** Waits for the run in progress. Its failure is its caller's. */
  async function stop(): Promise<void> {
    isStopped = true
    await running?.catch(() => undefined)
  }
  return { start, stop }
}
