import { expect, test } from 'vitest'
import { listClientMessages, listOwnMessages } from '#wire/messages.ts'
import { listVendors, listVendorTeasers } from '#wire/vendors.ts'
import { queryKeyFor } from './query-client.ts'
import { invalidates } from './topics.ts'

test('a topic invalidates its own calls for every user id, and no other call', () => {
  const id = '019d0000-0000-7000-8000-000000000000'
  const thread = queryKeyFor(listClientMessages, { params: { id } })
  expect(invalidates(thread, ['vendors', 'messages'])).toBe(true)
  expect(invalidates(queryKeyFor(listOwnMessages), ['messages'])).toBe(true)
  expect(invalidates([`${thread[0]}/more`], ['messages'])).toBe(false)
  expect(invalidates(queryKeyFor(listVendors), ['messages'])).toBe(false)
  expect(invalidates(queryKeyFor(listVendorTeasers), ['vendors'])).toBe(false)
})
