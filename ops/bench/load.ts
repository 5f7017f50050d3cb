/**
 * Requests one local URL repeatedly over a few keep-alive connections for a set time, and sends the results
 * to its parent. It runs in its own process, so that it does not slow the server it measures.
 */
import { Agent, get } from 'node:http'

export type Load = { url: string; connections: number; ms: number; headers: Record<string, string> }
/** Times are milliseconds from the request to the last byte of the answer. */
export type Outcome = {
  perSecond: number
  median: number
  p99: number
  failed: number
  bytes: number
}

const MOST_REQUESTS = 200_000

async function run({ url, connections, ms, headers }: Load): Promise<Outcome> {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error('Only this machine is measured.')
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failed = 0
  let bytes = 0

  const ask = () =>
    new Promise<void>((resolve) => {
      const asked = performance.now()
      const fail = () => {
        failed += 1
        resolve()
      }
      const request = get(url, { agent, headers }, (response) => {
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
        })
        response.once('error', fail)
        response.once('end', () => {
          if (response.statusCode !== 200) return fail()
          bytes = size
          times.push(performance.now() - asked)
          resolve()
        })
      })
      request.once('error', fail)
    })

  const started = performance.now()
  const asker = async () => {
    while (performance.now() - started < ms && times.length + failed < MOST_REQUESTS) await ask()
  }
  await Promise.all(Array.from({ length: connections }, asker))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond: times.length / seconds, median: at(0.5), p99: at(0.99), failed, bytes }
}

process.once('message', async (load: Load) => {
  process.send?.(await run(load))
  process.disconnect()
})
