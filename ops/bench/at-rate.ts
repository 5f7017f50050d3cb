import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Ask = {
  method?: string
  path: string
  cookie?: string
  authorization?: string
  body?: object
}

/** Results of a run. Times are milliseconds from when a request was due to the last byte of its answer. */
export type Asked = {
  times: number[]
  /** Answers with status 500 or above. */
  broken: number
  /** Requests without an answer, or answered with a 4xx status. */
  failed: number
  /** Number of answers by status, and of missing answers by error message. */
  statuses: Record<string, number>
}

const PATIENCE_MS = 30_000

/** Sends requests over keep-alive connections, with the last ETag that each cookie got for each path. */
export function asker(at: string) {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 2_000 })
  const known = new Map<string, string>()

  function answerTo(ask: Ask): Promise<IncomingMessage> {
    const { method = 'GET', path, cookie, authorization, body } = ask
    const etag = known.get(`${cookie} ${path}`)
    const headers = {
      'accept-encoding': 'br',
      // Browsers send this header with same-origin requests; the product checks it.
      ...(cookie && { cookie, 'sec-fetch-site': 'same-origin' }),
      ...(authorization && { authorization }),
      ...(method === 'GET' && etag && { 'if-none-match': etag }),
      ...(body && { 'content-type': 'application/json' }),
    }
    return new Promise((resolve, reject) => {
      const asked = request(at + path, { agent, method, headers, timeout: PATIENCE_MS })
      asked.once('error', (error: NodeJS.ErrnoException) => {
        // The server closed the idle connection at that moment; browsers retry a GET on a new one.
        const wasEnded = asked.reusedSocket && error.code === 'ECONNRESET' && method === 'GET'
        if (wasEnded) answerTo(ask).then(resolve, reject)
        else reject(error)
      })
      asked.once('timeout', () => asked.destroy(new Error('no answer in time')))
      asked.once('response', (response) => {
        if (method === 'GET' && response.headers.etag)
          known.set(`${cookie} ${path}`, response.headers.etag)
        response.once('error', reject)
        response.once('end', () => resolve(response))
        response.resume()
      })
      asked.end(body && JSON.stringify(body))
    })
  }

  const nothing = (): Asked => ({ times: [], broken: 0, failed: 0, statuses: {} })

  async function note(into: Asked, ask: Ask, due: number): Promise<void> {
    const count = (what: string | number) => {
      into.statuses[what] = (into.statuses[what] ?? 0) + 1
    }
    try {
      const { statusCode: status = 0 } = await answerTo(ask)
      into.times.push(performance.now() - due)
      count(status)
      if (status >= 500) into.broken++
      else if (status >= 400) into.failed++
    } catch (error) {
      into.failed++
      count(`${ask.method ?? 'GET'} ${(error as Error).message}`)
    }
  }

  /**
   * Sends so many requests a second without waiting for earlier answers: users do not wait for each other,
   * so a slow moment delays every request that is due during it.
   */
  async function atRate(perSecond: number, seconds: number, next: () => Ask): Promise<Asked> {
    const asked = nothing()
    const open = new Set<Promise<void>>()
    const started = performance.now()
    // Exponentially distributed gaps with the same mean, since users do not act in step.
    for (let due = started; due < started + seconds * 1000; due += gap(perSecond)) {
      const early = due - performance.now()
      if (early > 0) await sleep(early)
      const one = note(asked, next(), due)
      open.add(one)
      void one.finally(() => open.delete(one))
    }
    await Promise.all(open)
    return asked
  }

  return { atRate, stop: () => agent.destroy() }
}

const gap = (perSecond: number) => (-Math.log(1 - Math.random()) * 1000) / perSecond

/** The value below which a share (0 to 1) of the times lies; the times may be unsorted. */
export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
