import { expect, test } from 'vitest'
import { listClientMessages, listOwnMessages } from '#wire/messages.ts'
import { listVendors, listVendorTeasers } from '#wire/vendors.ts'
import { importDeclaredRoutes } from '../../../tests/support/declared.ts'
import { queryKeyFor } from './query-client.ts'
import { INVALIDATES, isStale } from './topics.ts'

test('a topic makes its own calls stale for every user id, and no other call', () => {
  const id = '019d0000-0000-7000-8000-000000000000'
  const thread = queryKeyFor(listClientMessages, { params: { id } })
  expect(isStale(thread, ['vendors', 'messages'])).toBe(true)
  expect(isStale(queryKeyFor(listOwnMessages), ['messages'])).toBe(true)
  expect(isStale([`${thread[0]}/more`], ['messages'])).toBe(false)
  expect(isStale(queryKeyFor(listVendors), ['messages'])).toBe(false)
  expect(isStale(queryKeyFor(listVendorTeasers), ['vendors'])).toBe(false)
})

test('each path that a topic makes stale is that of a declared call that reads', async () => {
  const reads = (await importDeclaredRoutes()).filter(({ method }) => method === 'GET')
  const paths = new Set<string>(reads.map(({ path }) => path))
  const named = Object.values(INVALIDATES).flat()
  expect(named.filter((path) => !paths.has(path))).toEqual([])
})
