import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { readClient } from '#cms/entities/clients/queries.ts'
import { removeDoubleSeats } from '#cms/entities/sellers/rows.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { announce } from '#cms/realtime/announce.ts'
import { MAX_TAGS } from '#wire/client-edits.ts'
import type { Client } from '#wire/users.ts'
import { MOVED_WITH_CLIENT } from './moved-rows.ts'

type Party = { id: string; hasPassword: boolean; hasSigned: boolean }

/**
 * Makes two clients one, in one transaction: moves all rows of one to the other and deletes the empty one. The
 * client with the password or the signed contracts stays; with neither, the one named by `id`. The earlier of
 * the two says where the client came from.
 * @returns the client who stays
 * @throws Problem 404 for an unknown client, 409 if both have a password or both have signed contracts
 */
export function mergeClients(
  req: PayloadRequest,
  staffId: string,
  { id, from }: { id: string; from: string },
): Promise<Client> {
  if (id === from) throw new Problem(409, 'This is one client already.')
  return inTransaction(req, async () => {
    const { kept, merged } = chooseKept(await lockParties(req, id, from))
    await removeDoubleSeats(req, kept.id, merged.id)
    const moved = await moveRows(req, kept.id, merged.id)
    await completeKept(req, kept.id, merged.id)
    await asSystem(req).remove('users', merged.id)
    await runSql(req)`select client_summaries_read_threads(array[${kept.id}::uuid])`
    const owner = { id: kept.id, user: kept.id, client: kept.id }
    for (const collection of ['users', 'messages', 'properties', 'consultations', 'uploads'])
      await announce(req, collection, owner)
    await record(req, {
      event: 'clients-merged',
      subject: kept.id,
      details: { from: merged.id, rows: moved },
    })
    return readClient(req, staffId, kept.id)
  })
}

/** Locks both clients' properties and then both clients, each in the order of their ids. */
async function lockParties(req: PayloadRequest, id: string, from: string): Promise<[Party, Party]> {
  await runSql(req)`
    select id from properties where user_id in (${id}, ${from}) order by id for update`
  await runSql(req)`select id from users where id in (${id}, ${from}) order by id for update`
  const parties = await runSql<Party>(req)`
    select id, hash is not null as "hasPassword", exists (
      select from contracts where user_id = users.id and signed_at is not null) as "hasSigned"
    from users where id in (${id}, ${from}) and role = 'client' order by id = ${from}`
  const [first, second] = parties
  if (!first || !second) throw notFound('This client')
  return [first, second]
}

function chooseKept([first, second]: [Party, Party]): { kept: Party; merged: Party } {
  const hasAccount = ({ hasPassword, hasSigned }: Party) => hasPassword || hasSigned
  if (hasAccount(first) && hasAccount(second)) {
    const why =
      first.hasPassword && second.hasPassword
        ? 'Both clients sign in with a password of their own.'
        : 'Both clients have an account or signed contracts of their own.'
    throw new Problem(409, `${why} They cannot be merged.`)
  }
  return hasAccount(second) ? { kept: second, merged: first } : { kept: first, merged: second }
}

/** @returns the number of values that now name the client who stays */
async function moveRows(req: PayloadRequest, keptId: string, mergedId: string): Promise<number> {
  let count = 0
  for (const [table, column] of MOVED_WITH_CLIENT) {
    const name = sql.identifier(column)
    const moved = await runSql(req)`
      update ${sql.identifier(table)} set ${name} = ${keptId} where ${name} = ${mergedId} returning 1`
    count += moved.length
  }
  await runSql(req)`
    update notifications set link = replace(link, ${mergedId}, ${keptId})
    where about_user_id = ${keptId} and link like ${`%${mergedId}%`}`
  return count
}

/** Fills what the client who stays lacks, and notes the other's e-mail, which goes with that row. */
async function completeKept(req: PayloadRequest, keptId: string, mergedId: string): Promise<void> {
  await runSql(req)`
    update users as kept set
      phone = coalesce(kept.phone, other.phone),
      agent_id = coalesce(kept.agent_id, other.agent_id),
      tags = (select coalesce(jsonb_agg(tag order by place), '[]') from (
        select min(place) as place, (array_agg(tag order by place))[1] as tag
        from jsonb_array_elements(kept.tags || other.tags) with ordinality as each (tag, place)
        group by lower(tag #>> '{}') order by 1 limit ${MAX_TAGS}) as united),
      has_consultation = kept.has_consultation or other.has_consultation,
      customer_stage = case when kept.customer_stage = 'lead' then other.customer_stage
        else kept.customer_stage end,
      stage_updated_at = case when kept.customer_stage = 'lead' and other.customer_stage <> 'lead'
        then other.stage_updated_at else kept.stage_updated_at end,
      stage_notes = concat_ws(e'\\n', kept.stage_notes, other.stage_notes, 'Also ' || other.email),
      source = case when other.created_at < kept.created_at then other.source else kept.source end,
      source_detail = case when other.created_at < kept.created_at then other.source_detail
        else kept.source_detail end,
      created_at = least(kept.created_at, other.created_at),
      updated_at = now()
    from users as other where kept.id = ${keptId} and other.id = ${mergedId}`
}
