import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendContactMessage } from '#wire/contact.ts'
import { listErrors } from '#wire/error-reports.ts'
import { signIn } from '#wire/sessions.ts'
import { DEMO_PASSWORD } from '../support/lane.ts'
import { runIn } from '../support/own-database.ts'
import { useSeededFolders } from '../support/own-folder.ts'
import { Person } from '../support/people.ts'
import { type Running, startProduct, stopProduct } from '../support/running.ts'

const folder = useSeededFolders()
const MESSAGE = 'The disk of contact messages is on fire'
const BODY = { name: 'Ann', email: 'ann@example.com', message: 'Do you work in Chico?' }

let product: Running
let visitor: Person
let owner: Person

beforeAll(async () => {
  const dataDir = await folder()
  product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO_PASSWORD })
  visitor = new Person(undefined, product.url)
  const asOwner = { email: 'owner@example.com', password: DEMO_PASSWORD }
  owner = new Person((await visitor.call(signIn, { body: asOwner })).body, product.url)
  await runIn(
    dataDir,
    `create function burn() returns trigger language plpgsql as
     $$ begin raise exception '${MESSAGE}'; end $$`,
    [],
  )
  await runIn(
    dataDir,
    'create trigger burn before insert on contact_messages for each row execute function burn()',
    [],
  )
})
afterAll(() => stopProduct(product))

const findGroup = async () =>
  (await owner.call(listErrors)).body.find(({ message }) => message === MESSAGE)

test('a call that fails on the server is listed with its route, request id and stack', async () => {
  const failed = await visitor.send('POST', sendContactMessage.path, BODY)
  expect(failed.status).toBe(500)
  await expect.poll(findGroup).toMatchObject({
    source: 'server',
    place: `POST ${sendContactMessage.path}`,
    requestId: failed.headers.get('x-request-id'),
    occurrences: 1,
    stack: expect.stringContaining('    at '),
  })
})

test('two failures of one call are one row', async () => {
  const before = (await findGroup())?.occurrences ?? 0
  for (let call = 0; call < 2; call++) await visitor.send('POST', sendContactMessage.path, BODY)
  await expect.poll(async () => (await findGroup())?.occurrences).toBe(before + 2)
})

test('the log of a failed query has no value that the visitor typed', async () => {
  await visitor.send('POST', sendContactMessage.path, BODY)
  await expect.poll(() => product.output()).toContain(MESSAGE)
  expect(product.output()).not.toContain(BODY.message)
})
