import type { PayloadRequest } from 'payload'
import { findPicturesById } from '#cms/entities/media/actions.ts'
import { findOwnAgent } from '#cms/kit/agents.ts'
import { asSystem, idOf } from '#cms/kit/documents.ts'
import type { Person as PersonDocument } from '#cms/payload-types.ts'
import type { Person } from '#wire/people.ts'
import { presentPerson } from './present.ts'

/** The published people in their order. Reads as the system, because visitors may read no collection. */
export async function readPeople(req: PayloadRequest): Promise<Person[]> {
  const found = await asSystem(req).find(
    'people',
    { _status: { equals: 'published' } },
    { sort: 'position' },
  )
  return withPictures(req, found)
}

/** The person whom a client deals with; null where neither the agent nor a broker of record is published. */
export async function readAgentOf(req: PayloadRequest, clientId: string): Promise<Person | null> {
  const found = await findOwnAgent(req, { id: clientId })
  const person = found && (await asSystem(req).findById('people', found.id))
  const [agent] = person ? await withPictures(req, [person]) : []
  return agent ?? null
}

/** People as pages show them, with the sizes of their pictures. */
export async function withPictures(
  req: PayloadRequest,
  people: PersonDocument[],
): Promise<Person[]> {
  const pictures = await findPicturesById(
    req,
    people.map(({ picture }) => idOf(picture)),
  )
  return people.map((person) =>
    presentPerson(person, pictures.get(idOf(person.picture) ?? '') ?? null),
  )
}
