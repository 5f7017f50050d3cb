import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { selectBookedLast, selectMissed } from '#cms/entities/consultations/list.ts'
import { presentConsultation } from '#cms/entities/consultations/present.ts'
import {
  presentWithSigners,
  selectContractsOf,
  selectContractsOfClients,
} from '#cms/entities/contracts/rows.ts'
import { selectHomes } from '#cms/entities/properties/list.ts'
import { presentProperty } from '#cms/entities/properties/present.ts'
import { isoTime } from '#cms/kit/documents.ts'
import { type Selected, selectTogether } from '#cms/kit/select-together.ts'
import type { User as UserDocument } from '#cms/payload-types.ts'
import type { Client, User } from '#wire/users.ts'
import { type Account, findClientsById, selectHistory, selectSummaries } from './client-queries.ts'
import { presentClient, presentOwnUser } from './present.ts'

/** One client as staff see them. @throws Problem 404 for an unknown id or a user who is no client */
export async function readClient(req: PayloadRequest, staffId: string, id: string) {
  const [presented] = await readClients(req, staffId, await findClientsById(req, [id]))
  if (!presented) throw notFound('This client')
  return presented
}

type OwnFacts = { unread: number; askedAt: string | null; readyAt: string | null }

/** Selects what {@link readOwnUser} shows beside the user's own row. */
function selectOwnRows(userId: string) {
  const booked = selectBookedLast(userId)
  return {
    ...selectContractsOf(userId),
    history: selectHistory([userId]),
    facts: sql<OwnFacts>`
      select (select count(*)::int from notifications
              where user_id = ${userId} and not read) as unread,
             ${isoTime(sql`asked_at`)} as "askedAt", ${isoTime(sql`ready_at`)} as "readyAt"
      from (select) as one left join account_exports on user_id = ${userId}`,
    booked,
    home: selectHomes(sql`select property from (${booked}) as booked`),
    missed: selectMissed(userId),
  }
}

/**
 * A user as shown to themselves. Every page of the portal asks, so one statement reads it. It reads the consultations
 * whatever the user may list, which clients may not before their first one is completed. The rows of the stage history
 * hold the staff's reasons; `presentOwnUser` leaves those out.
 */
export async function readOwnUser(req: PayloadRequest, user: UserDocument): Promise<User> {
  const rows = await selectTogether(req, selectOwnRows(user.id))
  const [[facts], [booked], [home], [missed]] = [rows.facts, rows.booked, rows.home, rows.missed]
  return presentOwnUser(user, {
    contracts: presentWithSigners(rows.contracts, rows.signers, user.id),
    stageHistory: rows.history,
    booking: booked
      ? { consultation: presentConsultation(booked), property: home ? presentProperty(home) : null }
      : null,
    missedConsultation: missed ?? null,
    unreadNotifications: facts?.unread ?? 0,
    dataExport: facts?.askedAt ? { askedAt: facts.askedAt, readyAt: facts.readyAt } : null,
  })
}

/** Selects what {@link presentClients} shows beside the accounts. @param changes how many stage changes of each client */
export const selectClientRows = (staffId: string, clients: string[], changes?: number) => ({
  ...selectContractsOfClients(clients),
  history: selectHistory(clients, changes),
  summaries: selectSummaries(staffId, clients),
})

/** Clients as one staff user sees them. Runs one query for any number of clients. */
export async function readClients(
  req: PayloadRequest,
  staffId: string,
  accounts: Account[],
): Promise<Client[]> {
  const ids = accounts.map(({ id }) => id)
  if (ids.length === 0) return []
  return presentClients(
    staffId,
    accounts,
    await selectTogether(req, selectClientRows(staffId, ids)),
  )
}

/** {@link readClients} of accounts whose rows were selected. */
export function presentClients(
  staffId: string,
  accounts: Account[],
  rows: Selected<ReturnType<typeof selectClientRows>>,
): Client[] {
  const contracts = presentWithSigners(rows.contracts, rows.signers, staffId)
  const contractsOf = Map.groupBy(contracts, ({ userId }) => userId)
  const historyOf = Map.groupBy(rows.history, ({ user }) => user)
  const summaryOf = new Map(rows.summaries.map((row) => [row.client, row]))
  return accounts.map((client) =>
    presentClient(client, {
      contracts: contractsOf.get(client.id) ?? [],
      stageHistory: historyOf.get(client.id) ?? [],
      summary: summaryOf.get(client.id),
    }),
  )
}
