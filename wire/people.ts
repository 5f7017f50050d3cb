import { z } from 'zod'
import { Id, idIn, labelIn } from './basics.ts'
import { route } from './route.ts'

export const PERSON_ROLES = [
  { id: 'broker-of-record', label: 'Broker of record' },
  { id: 'agent', label: 'Agent' },
] as const

export const personRoleLabel = labelIn(PERSON_ROLES)

/** A license number of the California Department of Real Estate. */
export const LicenceNumber = z
  .string()
  .regex(/^\d{8}$/, 'Enter the eight digits of the DRE license number')

/** A person of the firm as visitors and clients see them. */
export const Person = z.object({
  id: Id,
  name: z.string(),
  role: idIn(PERSON_ROLES, 'Choose broker of record or agent'),
  licenceNumber: z.string(),
  /** The record of the license at the state; null for a sample profile, whose number is made up. */
  licenceUrl: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  hours: z.string().nullable(),
  languages: z.string().nullable(),
  bio: z.string().nullable(),
  /** In Spanish; null: pages in Spanish show the English one. */
  bioEs: z.string().nullable(),
  /** A made-up person of the demo. */
  isSample: z.boolean(),
  /** Null: the initials are drawn. Sizes are in pixels. */
  picture: z
    .object({
      src: z.string(),
      srcset: z.string(),
      width: z.number(),
      height: z.number(),
      alt: z.string(),
    })
    .nullable(),
})
export type Person = z.infer<typeof Person>

export const readOwnAgent = route('GET', '/api/agent', {
  summary:
    'The person whom the client deals with: their agent, else the broker of record, else null',
  reply: z.object({ agent: Person.nullable() }),
})

/** The first letters of the first and the last name: `DW`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
