import { beforeEach, expect, test, vi } from 'vitest'
import { LOADED_FOR_HEADER } from '#wire/loaded-for.ts'
import { askEarly, forgetEarly, isAskedEarly, takeEarly } from './early.ts'

const sent: { url: string; headers: Headers }[] = []

beforeEach(() => {
  forgetEarly()
  sent.length = 0
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Headers }) => {
    sent.push({ url, headers })
    return url === '/down'
      ? Promise.reject(new TypeError('down'))
      : Promise.resolve(new Response(url))
  })
  return () => vi.unstubAllGlobals()
})

test('an answer that was asked for early is given once, and only to a GET', async () => {
  void askEarly('/api/agent', 'user-1')
  expect(sent[0]?.headers.get(LOADED_FOR_HEADER)).toBe('user-1')
  expect(takeEarly('/api/agent', 'POST')).toBeUndefined()
  expect(isAskedEarly('/api/agent')).toBe(true)
  expect(await (await takeEarly('/api/agent'))?.text()).toBe('/api/agent')
  expect(takeEarly('/api/agent')).toBeUndefined()
})

test('a forgotten answer is not given to a later call', () => {
  void askEarly('/api/tasks')
  forgetEarly()
  expect(takeEarly('/api/tasks')).toBeUndefined()
})

test('a failed answer fails for the call that takes it', async () => {
  askEarly('/down').catch(() => undefined)
  await expect(takeEarly('/down')).rejects.toThrow('down')
})
