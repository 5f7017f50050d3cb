import { expect, test } from 'vitest'
import { rows } from '../../../tests/support/database.ts'
import { openLanePayload } from '../../../tests/support/lane-payload.ts'
import { newClient } from '../../../tests/support/people.ts'
import { newSession } from '../../../tests/support/sessions.ts'

/** Both read users through modules that read the environment, so they are imported late. */
async function readBoth(id: string, sid: string) {
  const payload = await openLanePayload()
  const { readSession } = await import('./authenticate.ts')
  const byPayload = () => payload.findByID({ collection: 'users', id, depth: 0 })
  return { ours: (await readSession(payload, { id, sid }))?.user, byPayload }
}

// A field that is missing here would be empty in every call, as if it had been cleared.
test('readSession reads every field that Payload reads', async () => {
  const { id } = await newClient({ consulted: true })
  await rows(
    `update users set phone = '(559) 555-0142', stage_notes = 'Calls back', source_detail = '/blog/a',
       stage_updated_at = now(), mail_preferences_messages = false, tags = '["VIP"]' where id = $1`,
    [id],
  )
  await newSession(id)
  const { ours, byPayload } = await readBoth(id, await newSession(id))
  expect({ ...ours, collection: 'users' }).toEqual(await byPayload())
  expect(Object.values(ours ?? {})).not.toContain(undefined)
})

test('readSession finds no user for a session of another user', async () => {
  const [one, other] = [await newClient(), await newClient()]
  expect((await readBoth(one.id, await newSession(other.id))).ours).toBeUndefined()
})
