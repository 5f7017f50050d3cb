import { beforeAll, expect, test } from 'vitest'
import {
  cancelConsultation,
  type ListedConsultation,
  listAllConsultations,
} from '#wire/consultations.ts'
import { rows } from '../../../tests/support/database.ts'
import { newBooking } from '../../../tests/support/homes.ts'
import { readPages } from '../../../tests/support/pages.ts'
import { demo, newNamedClient, type Person } from '../../../tests/support/people.ts'
import { requestTwice } from '../../../tests/support/request-twice.ts'

const LIST = listAllConsultations.path
let admin: Person
let client: Person
let clientName: string
/** Two upcoming consultations, a completed one in the future, and two past ones; the times are unusual. */
const ids: Record<'soon' | 'later' | 'done' | 'yesterday' | 'before', string> = {
  ...{ soon: '', later: '', done: '', yesterday: '', before: '' },
}

beforeAll(async () => {
  admin = await demo('admin')
  const named = await newNamedClient('Quentin')
  client = named.client
  clientName = named.name
  const insert = `insert into consultations (id, user_id, scheduled_at, duration, completed)
    values (gen_random_uuid(), $1, now() + $2::int * interval '61 minutes', 15, $3) returning id`
  const add = async (hours: number, completed = false) => {
    const [row] = await rows<{ id: string }>(insert, [client.id, hours, completed])
    return String(row?.id)
  }
  Object.assign(ids, {
    later: await add(9001),
    soon: await add(9000),
    done: await add(9002, true),
    before: await add(-9001),
    yesterday: await add(-9000, true),
  })
})

const ours = (list: ListedConsultation[]) =>
  list.filter(({ userId }) => userId === client.id).map(({ id }) => id)
const listed = async (query: Record<string, string>) =>
  ours((await admin.call(listAllConsultations, { query })).body)

test('GET /api/admin/consultations without parameters lists all, latest first, with the client’s name', async () => {
  expect(await listed({})).toEqual([ids.done, ids.later, ids.soon, ids.yesterday, ids.before])
  const { body } = await admin.call(listAllConsultations)
  expect(body.find(({ id }) => id === ids.soon)).toMatchObject({ clientName, duration: 15 })
})

test('when=upcoming lists the open ones ahead, soonest first, and when=past the others, latest first', async () => {
  expect(await listed({ when: 'upcoming' })).toEqual([ids.soon, ids.later])
  expect(await listed({ when: 'past' })).toEqual([ids.done, ids.yesterday, ids.before])
  expect((await admin.send('GET', `${LIST}?when=soon`)).status).toBe(400)
})

test.each(['upcoming', 'past'])(
  'pages of when=%s hold every consultation once while others are booked',
  async (when) => {
    const before = await readPages<ListedConsultation>(admin, `${LIST}?when=${when}`)
    const others = (await newNamedClient('Other')).client
    const pages = await readPages<ListedConsultation>(admin, `${LIST}?when=${when}&limit=2`, () =>
      newBooking(others),
    )
    const seen = pages.flat().filter(({ userId }) => userId !== others.id)
    expect(seen).toEqual(before.flat())
  },
)

test('GET /api/admin/consultations answers 304 until one is booked or cancelled, and leaves that one out', async () => {
  const booking = await newBooking(client)
  expect(await listed({})).toContain(booking.id)
  const cancel = () => client.call(cancelConsultation, { params: { id: booking.id } })
  expect(await requestTwice(LIST, admin, () => newBooking(client))).toEqual([200, 200])
  expect(await requestTwice(LIST, admin, cancel)).toEqual([200, 200])
  expect(await listed({})).not.toContain(booking.id)
})
