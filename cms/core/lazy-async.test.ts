import { expect, test } from 'vitest'
import { lazyAsync } from './lazy-async.ts'

/** The CMS, and drafts' previews, stayed broken until the next start once their first load had failed. */
test('what is made once is made again after a failure, and kept after a success', async () => {
  let tries = 0
  const thing = lazyAsync(async () => {
    tries++
    if (tries === 1) throw new Error('not yet')
    return { tries }
  })
  await expect(thing()).rejects.toThrow('not yet')
  const [one, other] = await Promise.all([thing(), thing()])
  expect(one).toEqual({ tries: 2 })
  expect(other).toBe(one)
})
