import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { save } from './cms.ts'
import { rows } from './database.ts'
import { demo, type Person } from './people.ts'

type FirmPerson = { id: string; name: string }

/** Saves a person of the firm in the CMS, published unless said otherwise, until the test is over. */
export async function newFirmPerson(given: object = {}, by?: Person): Promise<FirmPerson> {
  const name = `Ana Test ${randomUUID().slice(0, 8)}`
  const fields = { name, role: 'agent', licenceNumber: '01234567', position: 900 }
  const data = { ...fields, _status: 'published', ...given }
  const query = data._status === 'draft' ? '?draft=true' : ''
  const { status, doc } = await save(`people${query}`, data, by ? { by } : {})
  if (status !== 201) throw new Error(`The CMS made no person: ${status}`)
  onTestFinished(async () => {
    await (await demo('editor')).send('DELETE', `/cms/api/people/${doc.id}`)
  })
  return { id: doc.id, name: String(Reflect.get(data, 'name')) }
}

/** Makes a user of staff the agent of a client. */
export const assignAgent = (client: Person, agent: Person) =>
  rows('update users set agent_id = $2 where id = $1', [client.id, agent.id])
