import { expect, test } from 'vitest'
import { lazyAsync } from './lazy-async.ts'

/** After one failed first load, the CMS and the previews of drafts stayed broken until a restart. */
test('lazyAsync runs again after a failure and keeps its result after a success', async () => {
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
