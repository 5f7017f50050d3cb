import { describe, expect, test } from 'vitest'
import { changeRole, endSessions, listClients, listStaff, readOwnUser } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { callAtOnce, createOnlyOwners } from '../../../tests/support/owners.ts'
import {
  demo,
  newClient,
  newStaff,
  PASSWORD,
  type Person,
  refusal,
  signInWithPassword,
} from '../../../tests/support/people.ts'

async function give(person: Person, role: string, by?: Person) {
  const who = by ?? (await demo('owner'))
  return who.call(changeRole, { params: { id: person.id }, body: { role } })
}

const roleOf = async (person: Person) =>
  (await rows<{ role: string }>('select role from users where id = $1', [person.id]))[0]?.role

describe("the owner's calls on users", () => {
  test('PATCH /api/owner/users/{id}/role responds 403 to an admin, an editor and a client', async () => {
    const client = await newClient()
    for (const who of [await demo('admin'), await demo('editor'), client]) {
      expect((await give(client, 'owner', who)).status).toBe(403)
    }
    expect(await roleOf(client)).toBe('client')
  })

  test('a role change ends every session of the user, and the next one has the new rights', async () => {
    const person = await newClient()
    const other = await signInWithPassword(String(person.user?.email), PASSWORD)
    expect((await give(person, 'admin')).body).toMatchObject({ id: person.id, role: 'admin' })
    expect((await person.call(readOwnUser)).status).toBe(401)
    expect((await other.call(readOwnUser)).status).toBe(401)
    const again = await signInWithPassword(String(person.user?.email), PASSWORD)
    expect((await again.call(listClients)).status).toBe(200)
    await give(person, 'client')
    expect((await again.call(listClients)).status).toBe(401)
  })

  test('an owner who changes their own role gets 403', async () => {
    const owner = await demo('owner')
    const answer = await give(owner, 'client', owner)
    expect(answer.status).toBe(403)
    expect(refusal(answer).message).toBe('You cannot change your own role.')
    expect(await roleOf(owner)).toBe('owner')
  })

  test('two owners who demote each other at once get 200 and 409, and one owner remains', async () => {
    const [first, second] = await createOnlyOwners()
    const answers = await callAtOnce([first, second], () => [
      give(second, 'client', first),
      give(first, 'client', second),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && refusal(refused).message).toBe('The last owner cannot be given another role.')
    expect(await rows("select id from users where role = 'owner'")).toHaveLength(1)
  })

  test('an unknown role gets 400 with an error at the field', async () => {
    const answer = await give(await newClient(), 'superuser')
    expect(answer.status).toBe(400)
    expect(refusal(answer).fields).toEqual({ role: 'Choose client, editor, admin or owner' })
  })

  test('DELETE /api/owner/users/{id}/sessions ends all sessions, and the staff list shows 0', async () => {
    const [owner, editor] = [await demo('owner'), await newStaff('editor')]
    const again = await signInWithPassword(String(editor.user?.email), PASSWORD)
    const sessions = async () =>
      (await owner.call(listStaff)).body.find(({ id }) => id === editor.id)?.sessions
    expect(await sessions()).toBe(2)
    const end = await owner.call(endSessions, { params: { id: editor.id } })
    expect(end.status).toBe(204)
    expect(await sessions()).toBe(0)
    for (const session of [editor, again])
      expect((await session.call(readOwnUser)).status).toBe(401)
  })

  test('GET /api/owner/staff lists all users with the role editor, admin or owner', async () => {
    const owner = await demo('owner')
    const editor = await newStaff('editor')
    const { body } = await owner.call(listStaff)
    expect(new Set(body.map(({ role }) => role))).toEqual(new Set(['editor', 'admin', 'owner']))
    expect(body.find(({ id }) => id === editor.id)).toMatchObject({ role: 'editor' })
  })
})
