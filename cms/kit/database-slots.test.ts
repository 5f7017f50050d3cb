import { expect, test } from 'vitest'
import { releaseSlotWhile, withDatabaseSlot } from './database-slots.ts'

const places = 12

test('a crowd is let in a few at a time, in the order of arrival, and all are answered', async () => {
  let now = 0
  let most = 0
  const order: number[] = []
  const crowd = Array.from({ length: 300 }, (_, index) =>
    withDatabaseSlot(async () => {
      now++
      most = Math.max(most, now)
      order.push(index)
      await new Promise((resolve) => setImmediate(resolve))
      now--
      return index
    }),
  )
  expect(await Promise.all(crowd)).toEqual(crowd.map((_, index) => index))
  expect(order).toEqual(crowd.map((_, index) => index))
  expect(most).toBe(places)
})

test('nobody waits for a database that is gone', async () => {
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const failing = Array.from({ length: places }, () => withDatabaseSlot(() => Promise.reject(gone)))
  const waiting = withDatabaseSlot(async () => 'an answer')
  await Promise.allSettled([...failing, waiting])
  await expect(waiting).rejects.toMatchObject({ status: 503 })
})

test('a place that fails is given to the next', async () => {
  await expect(withDatabaseSlot(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withDatabaseSlot(async () => 'yes')).toBe('yes')
})

test('who waits for something else gives the place away, and takes a turn again afterwards', async () => {
  const hash = Promise.withResolvers<void>()
  let [now, most] = [0, 0]
  const step = async () => {
    most = Math.max(most, ++now)
    await new Promise((resolve) => setImmediate(resolve))
    now--
  }
  const crowd = Array.from({ length: 40 }, () =>
    withDatabaseSlot(async () => {
      await step()
      await releaseSlotWhile(() => hash.promise)
      await step()
    }),
  )
  expect(await withDatabaseSlot(async () => 'no sign-in waits before it')).toBeTruthy()
  hash.resolve()
  await Promise.all(crowd)
  expect(most).toBe(places)
})

test('work that failed elsewhere has its turn again too, and leaves no place taken', async () => {
  const refused = () =>
    withDatabaseSlot(() => releaseSlotWhile(() => Promise.reject(new Error('crowded'))))
  for (let tried = 0; tried <= places; tried++) await expect(refused()).rejects.toThrow('crowded')
  expect(await withDatabaseSlot(async () => 'yes')).toBe('yes')
})
