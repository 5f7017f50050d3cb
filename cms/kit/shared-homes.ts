import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { Property } from '#cms/payload-types.ts'
import { announce } from '#cms/realtime/announce.ts'
import { executePrepared, runPrepared } from './documents.ts'
import type { Reader } from './languages.ts'

/** Selects as one value the ids of the homes in which the user of a row of `users` has joined a further seat. */
export const SHARED_HOMES = sql`(
  select coalesce(json_agg(property_id), '[]') from property_sellers
  where user_id = users.id and state = 'joined')`

/** What the SELECT of a request's session has read of its user. */
const readWithSession = new WeakMap<PayloadRequest, { userId: string; homes: string[] }>()

/** Lets {@link sharedHomesOf} answer a request that writes nothing by what it has read at its beginning. */
export const keepSharedHomes = (req: PayloadRequest, userId: string, homes: string[]) =>
  void readWithSession.set(req, { userId, homes })

/** The ids of the homes that a user sells beside their client: those in which they have joined a further seat. */
export async function sharedHomesOf(req: PayloadRequest, userId: string): Promise<string[]> {
  const known = readWithSession.get(req)
  if (known?.userId === userId) return known.homes
  const found = await runPrepared<{ id: string }>(req)`
    select property_id as id from property_sellers where user_id = ${userId} and state = 'joined'`
  return found.map(({ id }) => id)
}

/** A person on the title of a home who has joined its sellers. `id`, `email` and `name` are those of the account. */
export type JoinedSeller = Reader & {
  id: string
  email: string
  firstName: string
  name: string
  /** The id in the list of the home's sellers. */
  sellerId: string
  /** As it stands on the title; of the client the name of the account. */
  titleName: string
}

/** Selects the sellers of a home by seat, its client first, without the people who are invited and have not joined. */
export const selectJoinedSellers = (home: string): SQL<JoinedSeller> => sql`
    select users.id, email, first_name as "firstName", role, language, trim(first_name || ' ' || last_name) as name,
      "sellerId", coalesce(title, trim(first_name || ' ' || last_name)) as "titleName"
    from users join (
      select user_id, 1 as seat, user_id as "sellerId", null as title
      from properties where id = ${home}
      union all
      select user_id, seat, id, name from property_sellers
      where property_id = ${home} and state = 'joined'
    ) as seats on seats.user_id = users.id
    order by seat`

export const findJoinedSellers = (req: PayloadRequest, home: string): Promise<JoinedSeller[]> =>
  executePrepared(req, selectJoinedSellers(home))

/** Selects the people who are invited to sell a home and have not joined. */
export const selectInvited = (home: string): SQL<{ name: string }> => sql`
  select name from property_sellers where property_id = ${home} and state = 'invited' order by seat`

/** Tells the open screens of everyone who sells a home, and of staff, that something about it changed. */
export async function announceToSellers(
  req: PayloadRequest,
  home: Pick<Property, 'id'>,
  topic: 'properties' | 'offers' | 'escrows' | 'disclosures' | 'showings' = 'properties',
): Promise<void> {
  for (const { id } of await findJoinedSellers(req, home.id))
    await announce(req, topic, { user: id })
}
