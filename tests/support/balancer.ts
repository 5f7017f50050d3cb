import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const CHECK_MS = 250

export type Balancer = { url: string; stop: () => void }

/**
 * Starts a balancer before several instances: it asks each for `/health/ready` every 250 ms, sends requests
 * to the ready ones in turn, and retries nothing. It answers 502 where an instance does not answer.
 * @param settings `host` replaces the `Host` header of each request
 */
export async function startBalancer(
  instances: string[],
  settings: { host?: string } = {},
): Promise<Balancer> {
  const ready = new Set<string>()
  const agent = new Agent({ keepAlive: true })
  const check = async (instance: string) => {
    const answer = await fetch(`${instance}/health/ready`).catch(() => null)
    if (answer?.ok) ready.add(instance)
    else ready.delete(instance)
  }
  await Promise.all(instances.map(check))
  const stopping = new AbortController()
  // One check at a time, so that a late answer of an earlier one does not replace a newer one's.
  const watch = async (instance: string) => {
    while (!stopping.signal.aborted) {
      await sleep(CHECK_MS)
      await check(instance)
    }
  }
  for (const instance of instances) void watch(instance)

  let turn = 0
  const server = createServer((request, response) => {
    const [instance] = [...ready].slice(turn++ % Math.max(1, ready.size))
    if (!instance) return void response.writeHead(502).end('no instance is ready')
    const { method, url, headers } = request
    const host = settings.host ?? headers.host
    const passed = send(instance + url, { agent, method, headers: { ...headers, host } })
    passed.once('response', (answer: IncomingMessage) => {
      const { connection: _connection, ...others } = answer.headers
      response.writeHead(answer.statusCode ?? 502, others)
      answer.pipe(response)
    })
    passed.once('error', (error) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end(`${instance}: ${error.message}`)
    })
    request.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    stopping.abort()
    server.close()
    server.closeAllConnections()
    agent.destroy()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
