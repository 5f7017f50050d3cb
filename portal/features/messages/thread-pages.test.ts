import { expect, test } from 'vitest'
import type { ThreadMessage } from '#wire/messages.ts'
import { sortOldestFirst } from './thread-pages.ts'

test('a message thread is sorted by time, and by id where the times are equal', () => {
  const message = (id: string, createdAt: string) => ({ id, createdAt }) as ThreadMessage
  const noon = '2026-11-20T12:00:00.000Z'
  const thread = [message('c', noon), message('b', '2026-11-20T12:00:01.000Z'), message('a', noon)]
  expect(sortOldestFirst(thread).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
})
