import { describe, expect, test } from 'vitest'
import { listActivity } from '#wire/activity.ts'
import { CLIENT_VIEW_HEADER, openClientView } from '#wire/client-views.ts'
import { listOwnConsultations } from '#wire/consultations.ts'
import { listOwnContracts } from '#wire/contracts.ts'
import { listOwnMessages } from '#wire/messages.ts'
import { listNotifications } from '#wire/notifications.ts'
import { readOwnAgent } from '#wire/people.ts'
import { listOwnProperties } from '#wire/properties.ts'
import { pathOf } from '#wire/route.ts'
import { listOwnTasks } from '#wire/tasks.ts'
import { listOwnUploads } from '#wire/uploads.ts'
import { readOwnUser } from '#wire/users.ts'
import { listVendors } from '#wire/vendors.ts'
import { rows } from '../../../tests/support/database.ts'
import { importServedRoutes } from '../../../tests/support/declared.ts'
import { newUpload } from '../../../tests/support/files.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { demo, newClient, newStaff, type Person, visitor } from '../../../tests/support/people.ts'

async function viewOf(client: Person, staff: Person) {
  const { status, body } = await staff.call(openClientView, { params: { id: client.id } })
  expect(status).toBe(201)
  return { [CLIENT_VIEW_HEADER]: body.id }
}

const READ = [
  ...[readOwnUser, listOwnProperties, listOwnConsultations, listOwnMessages, listOwnContracts],
  ...[listOwnUploads, listNotifications, listVendors, listOwnTasks, readOwnAgent],
]

describe('a client view', () => {
  test.each([true, false])(
    'answers staff each call of the dashboard as it answers the client (consulted: %s)',
    async (consulted) => {
      const [client, staff] = [await newClient({ consulted }), await newStaff('admin')]
      await newHome(client)
      if (consulted) await newUpload(client)
      const headers = await viewOf(client, staff)
      for (const route of READ) {
        const [own, seen] = [await client.call(route), await staff.call(route, { headers })]
        expect([seen.status, seen.body], route.path).toEqual([own.status, own.body])
      }
      expect((await staff.call(readOwnUser)).body.id).toBe(staff.id)
    },
  )

  test('refuses every write and every other call with 403, and changes nothing', async () => {
    const [client, staff] = [await newClient({ consulted: true }), await newStaff('owner')]
    const headers = await viewOf(client, staff)
    const read = new Set<string>(READ.map(({ path }) => path))
    const isShown = (path: string) =>
      read.has(path) ||
      /^\/api\/(market\/|consultations\/slots|notifications\/unread-count|uploads\/property)/.test(
        path,
      ) ||
      /^\/api\/(contracts\/\{id\}|properties\/\{id\}\/(overview|statements|offers|sellers|disclosures|showings)|escrows\/\{id\}(\/dates)?)$/.test(
        path,
      )
    const others = (await importServedRoutes()).filter(
      ({ method, path }) => method !== 'GET' || !isShown(path),
    )
    expect(others.length).toBeGreaterThan(80)
    for (const { method, path } of others) {
      const words = { slug: 'x', filename: 'x', token: 'x', kind: 'guides' }
      const values = { ...words, id: client.id, date: '2027-01-01' }
      const url = pathOf(path, { ...values, propertyId: client.id, sellerId: client.id })
      const body = method === 'GET' ? undefined : {}
      const { status } = await staff.send(method, url, body, headers)
      expect(status, `${method} ${path}`).toBe(403)
    }
  })

  test('answers 403 to another member of staff and to a client, 401 to a visitor, and 403 once it is over', async () => {
    const [client, staff] = [await newClient(), await newStaff('admin')]
    const headers = await viewOf(client, staff)
    const asked = async (person: Person) => (await person.call(readOwnUser, { headers })).status
    expect(await asked(await newStaff('owner'))).toBe(403)
    expect(await asked(client)).toBe(403)
    expect(await asked(await newStaff('editor'))).toBe(403)
    expect(await asked(visitor)).toBe(401)
    expect(await asked(staff)).toBe(200)
    await rows('update client_views set expires_at = now() where staff_id = $1', [staff.id])
    expect(await asked(staff)).toBe(403)
  })

  test('of a member of staff is 404, and each opening is one audit event', async () => {
    const [client, staff] = [await newClient(), await newStaff('admin')]
    const other = await staff.call(openClientView, {
      params: { id: (await newStaff('editor')).id },
    })
    expect(other.status).toBe(404)
    const headers = await viewOf(client, staff)
    await staff.call(readOwnUser, { headers })
    await staff.call(readOwnUser, { headers })
    await viewOf(client, staff)
    const query = { person: client.id, event: 'client-view-opened' }
    const { body } = await (await demo('owner')).call(listActivity, { query })
    expect(body).toHaveLength(2)
    expect(body[0]).toMatchObject({ actor: { id: staff.id }, subject: { id: client.id } })
  })
})
