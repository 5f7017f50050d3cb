import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ErrorGroup, listErrors, reportError, resolveError } from '#wire/error-reports.ts'
import { demo, newClient, visitor } from '../../../tests/support/people.ts'

async function findGroup(message: string): Promise<ErrorGroup | undefined> {
  const { body } = await (await demo('owner')).call(listErrors)
  return body.find((group) => group.message.includes(message))
}

/** Numbers and long hexadecimal runs in a message do not tell errors apart. */
const newMessage = () => `Broken by ${randomUUID().replace(/[^a-f]/g, 'x')}`

const browserError = (message: string, id: string) => ({
  body: { id, message, stack: 'Error\n at open (/_astro/a.js:1:2)', path: '/dashboard' },
})

test('reports of one error are one row, with the latest id, numbers in the message aside', async () => {
  const message = newMessage()
  await visitor.call(reportError, browserError(`${message} 17`, 'first'))
  await (await newClient()).call(reportError, browserError(`${message} 18`, 'second'))
  expect(await findGroup(message)).toMatchObject({
    source: 'browser',
    message: `${message} 18`,
    place: '/dashboard',
    requestId: 'second',
    occurrences: 2,
    isResolved: false,
  })
})

test('a resolved error is open again after its next occurrence', async () => {
  const message = newMessage()
  await visitor.call(reportError, browserError(message, 'first'))
  const group = await findGroup(message)
  const params = { id: group?.id ?? '' }
  const owner = await demo('owner')
  const resolved = await owner.call(resolveError, { params, body: { isResolved: true } })
  expect(resolved.body.isResolved).toBe(true)
  await visitor.call(reportError, browserError(message, 'second'))
  expect(await findGroup(message)).toMatchObject({ isResolved: false, occurrences: 2 })
})
