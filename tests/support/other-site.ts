import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type OtherSite = { origin: string; asked: string[]; close: () => void }

/**
 * Starts a third-party site on its own origin, which answers every request with the same text.
 * @param text with `HOST` in place of its own origin
 */
export async function startOtherSite(text: string, type = 'text/html'): Promise<OtherSite> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(String(request.url))
    response.setHeader('content-type', type)
    response.end(text.replaceAll('HOST', origin()))
  })
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: origin(), asked, close: () => void server.close() }
}

/** Serves a third-party page for one test. @returns its address */
export async function servePage(html: string): Promise<string> {
  const site = await startOtherSite(`<!doctype html><title>Other</title><body>${html}`)
  onTestFinished(site.close)
  return `${site.origin}/`
}
