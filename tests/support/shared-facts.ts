import { randomUUID } from 'node:crypto'
import { pacificDate } from '#wire/slots.ts'
import { save } from './cms.ts'
import type { Person } from './people.ts'

type Fact = { id: string; label: string; value: string }

/** Fields of a shared fact that no other test has. */
export const factFields = (given: object = {}) => ({
  label: `Fee ${randomUUID()}`,
  value: `$1.10 and ${randomUUID()}`,
  asOf: pacificDate(new Date()),
  source: 'County recorder',
  sourceUrl: 'https://recorder.example',
  certainty: 'secondary',
  ...given,
})

/** Creates a shared fact in the CMS, as the editor unless `by` says otherwise. */
export async function newSharedFact(given: object = {}, by?: Person): Promise<Fact> {
  const { status, doc } = await save('shared-facts', factFields(given), by && { by })
  if (status !== 201) throw new Error(`The CMS made no shared fact: ${status}`)
  return doc as unknown as Fact
}

/** Changes a shared fact as the form of the CMS does. @returns the status and the whole answer as text */
export async function changeSharedFact(
  { id }: { id: string },
  data: object,
  by: Person,
): Promise<{ status: number; text: string }> {
  const { status, body } = await by.send('PATCH', `/cms/api/shared-facts/${id}`, data)
  return { status, text: JSON.stringify(body) }
}
