import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { executePrepared, runSql } from '#cms/kit/documents.ts'
import type { NewSeller, Seller } from '#wire/sellers.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'
import type { SellerLink } from './links.ts'

export type SellerRow = Omit<Seller, 'email'> & { userId: string | null; email: string }

/** Selects the sellers of a home by seat, the removed ones too. Seat 1 is the client whom the home's row names. */
export const selectSellers = (home: string): SQL<SellerRow> => sql`
    select users.id, users.id as "userId", trim(first_name || ' ' || last_name) as name, 1 as seat,
      'joined' as state, users.email
    from properties join users on users.id = properties.user_id where properties.id = ${home}
    union all
    select seller.id, user_id, name, seat::int, state, coalesce(users.email, seller.email)
    from property_sellers as seller left join users on users.id = user_id
    where property_id = ${home}
    order by seat, id`

export const findSellers = (req: PayloadRequest, home: string): Promise<SellerRow[]> =>
  executePrepared(req, selectSellers(home))

export const presentSeller = ({ userId, ...seller }: SellerRow, viewer: Viewer): Seller => ({
  ...seller,
  email: isStaff(viewer) || (userId !== null && userId === viewer.id) ? seller.email : null,
})

/** The sellers as their list shows them to this viewer. */
export const presentSellers = (rows: SellerRow[], viewer: Viewer): Seller[] =>
  rows
    .filter(({ state }) => state !== 'removed' || isStaff(viewer))
    .map((row) => presentSeller(row, viewer))

/** Adds an invited seller in a free seat. */
export async function insertSeller(
  req: PayloadRequest,
  home: string,
  { seat, name, email }: NewSeller & { seat: number },
): Promise<SellerRow> {
  const id = uuidv7()
  await runSql(req)`
    insert into property_sellers (id, property_id, seat, state, name, email)
    values (${id}, ${home}, ${seat}, 'invited', ${name}, ${email})`
  return { id, userId: null, seat, name, email, state: 'invited' }
}

/** Seats the person who opened a link, which is used with it. */
export async function seatSeller(
  req: PayloadRequest,
  { id, sellerId }: SellerLink,
  userId: string,
): Promise<void> {
  await runSql(req)`update links set used_at = clock_timestamp() where id = ${id}`
  await runSql(req)`
    update property_sellers set user_id = ${userId}, state = 'joined', version = version + 1,
      updated_at = clock_timestamp()
    where id = ${sellerId}`
}

type Seat = { propertyId: string | null; userId: string | null; isClient: boolean }

/** @returns the home and the user of a seller in seat 2 to 4, and if the id is that of a client of a home */
export async function findSeat(req: PayloadRequest, id: string): Promise<Seat> {
  const [found] = await runSql<Seat>(req)`
    select (select property_id from property_sellers where id = ${id}) as "propertyId",
      (select user_id from property_sellers where id = ${id}) as "userId",
      exists (select from properties where user_id = ${id}) as "isClient"`
  return found ?? { propertyId: null, userId: null, isClient: false }
}

/** @returns undefined for a seller who was removed already */
export async function unseatSeller(
  req: PayloadRequest,
  id: string,
  reason: string,
): Promise<{ userId: string | null; seat: number } | undefined> {
  const [removed] = await runSql<{ userId: string | null; seat: number }>(req)`
    update property_sellers set state = 'removed', removed_because = ${reason},
      version = version + 1, updated_at = clock_timestamp()
    where id = ${id} and state <> 'removed' returning user_id as "userId", seat::int`
  return removed
}

/** The address of a home of this client in which another seller has joined; undefined without one. */
export async function findSharedHome(
  req: PayloadRequest,
  clientId: string,
): Promise<string | undefined> {
  const [found] = await runSql<{ address: string }>(req)`
    select address from properties
    where user_id = ${clientId} and exists (
      select from property_sellers where property_id = properties.id and state = 'joined')
    order by properties.created_at limit 1`
  return found?.address
}

/** The homes that a person sells or was invited to sell beside their client, for the person's own data. */
export const seatsOf = (req: PayloadRequest, userId: string) =>
  runSql<{ address: string; seat: number; state: string; name: string; email: string }>(req)`
    select address, seat::int, state, name, email from property_sellers
      join properties on properties.id = property_id
    where property_sellers.user_id = ${userId} order by property_sellers.created_at`

/** Seats that a merge of two clients would fill twice: those of homes whose client or seller the other one is. */
export const removeDoubleSeats = (req: PayloadRequest, kept: string, merged: string) =>
  runSql(req)`
    delete from property_sellers where user_id in (${kept}, ${merged}) and (
      property_id in (select id from properties where user_id in (${kept}, ${merged}))
      or user_id = ${merged} and state <> 'removed' and property_id in (
        select property_id from property_sellers where user_id = ${kept} and state <> 'removed'))`
