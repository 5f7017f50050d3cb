import { expect, test } from 'vitest'
import { photoUrl } from '#portal/features/uploads/photo.ts'
import { pathOf } from '#wire/route.ts'
import { importDeclaredRoutes } from '../../tests/support/declared.ts'
import { screenAt } from './screens.ts'

test.each([
  ['/dashboard', 4],
  ['/dashboard/messages/', 4],
  ['/client-portal', 4],
  ['/dashboard/homes/019d0000-0000-7000-8000-000000000000', 1],
  ['/admin', 0],
])(
  'the calls of %s are declared calls that read, with the URL of their parameters',
  async (path, count) => {
    const calls = screenAt(path)?.calls(path) ?? []
    expect(calls).toHaveLength(count)
    const reads = (await importDeclaredRoutes()).filter(({ method }) => method === 'GET')
    const declared = new Set<string>(reads.map((route) => route.path))
    expect(calls.filter((call) => !declared.has(call.path))).toEqual([])
    expect(calls.map(({ url }) => url)).toEqual(calls.map((call) => pathOf(call.path, call.params)))
  },
)

test('the picture that start.ts preloads is the one that the page of a home shows on a phone', () => {
  const path = '/dashboard/homes/019d0000-0000-7000-8000-000000000000'
  const [call] = screenAt(path)?.calls(path) ?? []
  const photo = { filename: 'front door.png' }
  expect(call?.pictureOf?.({ photo })).toBe(photoUrl(photo, 'small'))
  expect(call?.pictureOf?.({ photo: null })).toBeNull()
})

test.each(['/', '/account', '/dashboard/homes', '/dashboard/homes/1/offers/2/sign', '/adminx'])(
  'no screen is asked for early at %s',
  (path) => {
    expect(screenAt(path)).toBeUndefined()
  },
)
