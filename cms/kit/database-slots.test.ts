import { expect, test } from 'vitest'
import { releaseSlotWhile, withDatabaseSlot } from './database-slots.ts'

const places = 12

test('300 callers run 12 at a time in order of arrival, and all get a result', async () => {
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

test('a waiting caller gets 503 once running work fails with ECONNREFUSED', async () => {
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const failing = Array.from({ length: places }, () => withDatabaseSlot(() => Promise.reject(gone)))
  const waiting = withDatabaseSlot(async () => 'an answer')
  await Promise.allSettled([...failing, waiting])
  await expect(waiting).rejects.toMatchObject({ status: 503 })
})

test('failed work releases its slot', async () => {
  await expect(withDatabaseSlot(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withDatabaseSlot(async () => 'yes')).toBe('yes')
})

test('releaseSlotWhile releases the slot while it waits and takes a slot again afterwards', async () => {
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

test('work that fails in releaseSlotWhile leaves no slot taken', async () => {
  const refused = () =>
    withDatabaseSlot(() => releaseSlotWhile(() => Promise.reject(new Error('crowded'))))
  for (let tried = 0; tried <= places; tried++) await expect(refused()).rejects.toThrow('crowded')
  expect(await withDatabaseSlot(async () => 'yes')).toBe('yes')
})
