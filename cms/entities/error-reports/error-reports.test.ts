import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendContactMessage } from '#wire/contact.ts'
import { type ErrorGroup, listErrors, reportError, resolveError } from '#wire/error-reports.ts'
import { rows } from '../../../tests/support/database.ts'
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

test('a call that fails on the server is listed with its route, request id and stack', async () => {
  const name = `Broken ${randomUUID()}`
  const message = newMessage()
  const trigger = message.replaceAll(' ', '_').toLowerCase()
  await rows(`create function ${trigger}() returns trigger language plpgsql as
    $$ begin raise exception '${message}'; end $$`)
  await rows(`create trigger ${trigger} before insert on contact_messages for each row
    when (new.name = '${name}') execute function ${trigger}()`)
  const body = { name, email: 'ann@example.com', message: 'Do you work in Chico?' }
  const failed = await visitor.send('POST', sendContactMessage.path, body)
  await rows(`drop function ${trigger} cascade`)
  expect(failed.status).toBe(500)
  await expect.poll(() => findGroup(message), { timeout: 20_000 }).toBeDefined()
  expect(await findGroup(message)).toMatchObject({
    source: 'server',
    place: 'POST /api/contact',
    requestId: failed.headers.get('x-request-id'),
    occurrences: 1,
    stack: expect.stringContaining('at '),
  })
})
