import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { requireClient } from '#cms/entities/users/actions.ts'
import { runSql } from '#cms/kit/documents.ts'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { Duplicate } from '#wire/leads.ts'

const MAX_OFFERED = 5

/**
 * Other clients with the same phone, by its digits, or with a home at the same address. Two index reads, since
 * PostgreSQL uses no index for an `or` across two tables.
 */
export async function findDuplicates(req: PayloadRequest, id: string): Promise<Duplicate[]> {
  await requireClient(req, id)
  return runSql<Duplicate>(req)`
    with same as (
      select other.id, 'phone' as same from users as client
        join users as other on phone_digits(other.phone) = phone_digits(client.phone)
          and other.role = 'client' and other.phone is not null
      where client.id = ${id}
      union all
      select theirs.user_id, 'home' from properties as own
        join properties as theirs on lower(theirs.address) = lower(own.address)
      where own.user_id = ${id}
    ), offered as (
      select id, max(same) as same from same
      where id <> ${id} and not exists (
        select from clients_kept_apart
        where one = least(same.id, ${id}::uuid) and other = greatest(same.id, ${id}::uuid))
      group by id
    )
    select users.id, first_name as "firstName", last_name as "lastName", email, same
    from offered join users on users.id = offered.id where role = 'client' and ${seenBy(viewerOf(req), sql`users.id`)}
    order by users.created_at, users.id limit ${MAX_OFFERED}`
}

/** Remembers that two clients are two people. May be repeated. @throws Problem 404 for an unknown client */
export function keepApart(req: PayloadRequest, id: string, otherId: string): Promise<void> {
  return inTransaction(req, async () => {
    for (const each of [id, otherId]) await requireClient(req, each)
    await runSql(req)`
      insert into clients_kept_apart (one, other)
      values (least(${id}::uuid, ${otherId}::uuid), greatest(${id}::uuid, ${otherId}::uuid))
      on conflict do nothing`
  })
}
