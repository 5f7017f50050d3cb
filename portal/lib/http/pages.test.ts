import { expect, test } from 'vitest'
import { listOwnMessages, type ThreadMessage } from '#wire/messages.ts'
import { PageQuery } from '#wire/paging.ts'
import { type ListedProperty, listAllProperties } from '#wire/properties.ts'
import { pagesFor, rowsOf, updatePages } from './pages.ts'
import { queryClient } from './query-client.ts'

const id = (count: number) => `0193a1b2-0000-7000-8000-${String(count).padStart(12, '0')}`
const rows = <Row>(count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: id(at),
    createdAt: `2026-11-20T10:00:00.${String(at).padStart(3, '0')}Z`,
  })) as Row[]

const timeOf = ({ createdAt }: { createdAt: string }) => createdAt

test('the cursor after a full page is that of its last row, in a thread that of its first', () => {
  const list = pagesFor(listAllProperties, {}, timeOf)
  const thread = pagesFor(listOwnMessages, {}, timeOf, 'first')
  const last = list.getNextPageParam(rows<ListedProperty>(100))
  expect(last).toBe(`2026-11-20T10:00:00.099Z_${id(99)}`)
  expect(PageQuery.parse({ cursor: last }).cursor?.id).toBe(id(99))
  expect(thread.getNextPageParam(rows<ThreadMessage>(100))).toContain(id(0))
})

test('no page follows one that is not full', () => {
  const { getNextPageParam } = pagesFor(listAllProperties, {}, timeOf)
  expect([99, 0].map((count) => getNextPageParam(rows(count)))).toEqual([undefined, undefined])
})

test('a row that is on two pages is listed once, as on the later page', () => {
  const pages = [
    [
      { id: 'a', at: 1 },
      { id: 'b', at: 1 },
    ],
    [{ id: 'a', at: 2 }],
  ]
  expect(rowsOf({ pages, pageParams: [] })).toEqual([
    { id: 'a', at: 2 },
    { id: 'b', at: 1 },
  ])
})

test('updatePages changes the cached pages of a list with any filter', () => {
  const keyOf = (status: string) =>
    pagesFor(listAllProperties, { query: { status } }, timeOf).queryKey
  for (const status of ['sold', ''])
    queryClient.setQueryData(keyOf(status), { pages: [rows(2), rows(1)], pageParams: ['', 'x'] })
  updatePages<{ id: string }>(listAllProperties, (list) => list.filter((row) => row.id !== id(0)))
  for (const status of ['sold', ''])
    expect(queryClient.getQueryData(keyOf(status))).toMatchObject({ pages: [[{ id: id(1) }], []] })
})
