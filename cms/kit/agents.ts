import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { Language } from '#wire/languages.ts'
import { choiceTexts as en } from '#wire/texts/choices.ts'
import { choiceTexts as es } from '#wire/texts/es/choices.ts'
import { runSql } from './documents.ts'

const texts = { en, es }

/** What mails and contracts say of a person of the firm. */
type NamedPerson = {
  id: string
  name: string
  role: string
  licenceNumber: string
  phone: string | null
  hours: string | null
  isSample: boolean
}

const FIELDS = sql`people.id, people.name, people.role, people.licence_number as "licenceNumber",
  people.phone, people.hours, coalesce(people.is_sample, false) as "isSample"`

/**
 * The published person whom a client deals with: the one whose account is the client's agent, else the broker of
 * record. Null where neither is published, and for a user who is no client.
 */
export async function findOwnAgent(
  req: PayloadRequest,
  client: { id: string } | { email: string },
): Promise<NamedPerson | null> {
  const isClient =
    'id' in client ? sql`users.id = ${client.id}` : sql`users.email = ${client.email.toLowerCase()}`
  const [agent] = await runSql<NamedPerson>(req)`
    select ${FIELDS} from users join people on people._status = 'published'
      and (people.user_id = users.agent_id or people.role = 'broker-of-record')
    where users.role = 'client' and ${isClient}
    order by people.user_id = users.agent_id desc nulls last, people.position, people.id limit 1`
  return agent ?? null
}

/** The published broker of record, or null. */
export async function findBroker(req: PayloadRequest): Promise<NamedPerson | null> {
  const [broker] = await runSql<NamedPerson>(req)`
    select ${FIELDS} from people where _status = 'published' and role = 'broker-of-record'
    order by position, id limit 1`
  return broker ?? null
}

/** `Dana Whitlock, DRE 01234567`, and that the profile is a sample where it is one. */
export const nameWithLicence = (
  { name, licenceNumber, isSample }: NamedPerson,
  language: Language = 'en',
): string => `${name}, DRE ${licenceNumber}${isSample ? ` ${texts[language].sample}` : ''}`

/** What a mail says of the client's agent below its text. */
export const agentLine = (agent: NamedPerson, language: Language): string =>
  [
    `${nameWithLicence(agent, language)}, ${texts[language].personRole(agent.role).toLowerCase()}`,
    agent.phone,
    agent.hours,
  ]
    .filter(Boolean)
    .join(' · ')
