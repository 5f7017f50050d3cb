import { expect } from 'vitest'
import { lane } from './lane.ts'

export type Page = { status: number; text: string; headers: Headers }

/** Requests one page as a visitor's browser does, without following redirects. */
export async function page(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const answer = await fetch(lane('url') + path, { redirect: 'manual', headers })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

/** A timeout for changes to appear, not a performance limit: the benchmarks check the figures. */
const POLLING = { timeout: 10_000, interval: 50 }

export async function untilPage(path: string, status: number): Promise<void> {
  const seen = async () => (await page(path)).status
  await expect.poll(seen, { ...POLLING, message: `${path} → ${status}` }).toBe(status)
}

export async function untilShown(path: string, words: string, shown = true): Promise<void> {
  const seen = async () => (await page(path)).text.includes(words)
  const message = `${path} ${shown ? 'shows' : 'no longer shows'} ${words}`
  await expect.poll(seen, { ...POLLING, message }).toBe(shown)
}
