import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { requestShowing } from '#wire/showing-links.ts'
import { addShowingLink, answerShowing, type Showing } from '#wire/showings.ts'
import { addDays, pacificDate, slotStart } from '#wire/slots.ts'
import { rows } from './database.ts'
import { untilMail } from './mailbox.ts'
import { newListedHome } from './offers.ts'
import { demo, newClient, type Person, visitor } from './people.ts'

/** An instant in so many days, at an hour (or `10.5` for half past ten) in California. */
export const inDays = (days: number, hour = 10): string => {
  const at = slotStart(addDays(pacificDate(new Date()), days), Math.floor(hour)).getTime()
  return new Date(at + (hour % 1) * 3_600_000).toISOString()
}

export const linkHeader = (token: string) => ({ headers: { authorization: `Link ${token}` } })

/** The token of a new showing link of a home. */
export async function newShowingToken({ id }: { id: string }): Promise<string> {
  const answer = await (await demo('admin')).call(addShowingLink, { params: { id } })
  if (answer.status !== 201) throw new Error(`No link: ${JSON.stringify(answer.body)}`)
  return /#t=([\w-]{43})$/.exec(answer.body.url)?.[1] ?? ''
}

export const agentFields = (given: object = {}) => ({
  ...{ name: 'Lee Park', email: `${randomUUID()}@example.com` },
  ...{ brokerage: 'Park Homes', licenceNumber: '01234567' },
  ...given,
})

/** What a buyer's agent sends. */
export const wantedShowing = ({
  agent = {},
  ...given
}: { agent?: object } & Record<string, unknown> = {}) => ({
  ...{ start: inDays(3), minutes: 30, buyerAgreement: true },
  agent: agentFields(agent),
  ...given,
})

/** Asks for a showing by a link. */
export const ask = (token: string, given: Parameters<typeof wantedShowing>[0] = {}, key?: string) =>
  visitor.call(requestShowing, {
    headers: { ...linkHeader(token).headers, ...(key && { 'Idempotency-Key': key }) },
    body: wantedShowing(given),
  })

/** A listed home of a new client with a request. */
export async function newRequest(given: Parameters<typeof wantedShowing>[0] = {}) {
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  const token = await newShowingToken(home)
  const email = `${randomUUID()}@example.com`
  const { agent, ...rest } = given
  const asked = await ask(token, { ...rest, agent: { email, ...agent } })
  if (asked.status !== 201) throw new Error(`No showing: ${JSON.stringify(asked.body)}`)
  return { client, home, token, showing: asked.body, email }
}

export const answerAs = (who: Person, { id, version }: Showing, given: object = {}) =>
  who.call(answerShowing, { params: { id }, body: { version, answer: 'confirm', ...given } })

/** Gives an addressee an open link about a showing, without its mail. @returns its token */
export async function newAnswerToken(
  showing: Pick<Showing, 'id'>,
  email: string | undefined,
  purpose: 'showing-answer' | 'feedback' = 'showing-answer',
  validFor = '7 days',
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await rows(
    `insert into links (id, purpose, property_id, showing_id, email, token_hash, expires_at)
     select gen_random_uuid(), $4, property_id, id, $2, $3, now() + $5::interval
     from showings where id = $1`,
    [showing.id, email, createHash('sha256').update(token).digest('hex'), purpose, validFor],
  )
  return token
}

/** The token in the mail with this subject. */
export const mailedToken = async (email: string | undefined, subject: string): Promise<string> =>
  /#t=([\w-]{43})/.exec((await untilMail(email ?? '', subject)).text)?.[1] ?? ''

/** The events of the audit log about the showings of a home, with their details. */
export const showingEntries = ({ id }: { id: string }) =>
  rows<{ event: string; details: Record<string, unknown> }>(
    `select event, details from audit_log where subject = $1
       and event ~ '^(showing|blocked-time|feedback)' order by id`,
    [id],
  )
