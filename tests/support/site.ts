import { expect } from 'vitest'
import { lane } from './lane.ts'

export type Page = { status: number; text: string; headers: Headers }

/** One page as a visitor's browser asks for it. */
export async function page(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const answer = await fetch(lane('url') + path, { redirect: 'manual', headers })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

/** Patience for what follows a change, not a measure of it: the figures are held by the bench. */
const PATIENCE = { timeout: 10_000, interval: 50 }

/** Waits until a page answers with a status. */
export async function untilPage(path: string, status: number): Promise<void> {
  const seen = async () => (await page(path)).status
  await expect.poll(seen, { ...PATIENCE, message: `${path} → ${status}` }).toBe(status)
}

/** Waits until a page does, or does not, contain something. */
export async function untilShown(path: string, words: string, shown = true): Promise<void> {
  const seen = async () => (await page(path)).text.includes(words)
  const message = `${path} ${shown ? 'shows' : 'no longer shows'} ${words}`
  await expect.poll(seen, { ...PATIENCE, message }).toBe(shown)
}
