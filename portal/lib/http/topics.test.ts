import { expect, test } from 'vitest'
import { listClientMessages } from '#wire/messages.ts'
import { pathOf } from '#wire/route.ts'
import { invalidates } from './topics.ts'

test('a topic invalidates its own calls for every user id, and no other call', () => {
  const thread = pathOf(listClientMessages.path, { id: '019d0000-0000-7000-8000-000000000000' })
  expect(invalidates(thread, ['vendors', 'messages'])).toBe(true)
  expect(invalidates('/api/messages/user', ['messages'])).toBe(true)
  expect(invalidates(`${thread}/more`, ['messages'])).toBe(false)
  expect(invalidates('/api/vendors', ['messages'])).toBe(false)
  expect(invalidates('/api/vendors/teasers', ['vendors'])).toBe(false)
})
