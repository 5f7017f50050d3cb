import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { presentConsultation } from '#cms/entities/consultations/present.ts'
import {
  findMissedConsultation,
  findOpenConsultation,
} from '#cms/entities/consultations/queries.ts'
import { contractsOfClients, presentContracts } from '#cms/entities/contracts/rows.ts'
import { presentProperty } from '#cms/entities/properties/present.ts'
import { contractsOfSigner } from '#cms/kit/contract-turns.ts'
import { asSystem, idOf, isoTime, runPrepared } from '#cms/kit/documents.ts'
import { pick } from '#cms/kit/pick.ts'
import type { User as UserDocument } from '#cms/payload-types.ts'
import type { ContractSummary } from '#wire/contracts.ts'
import type { Client, User } from '#wire/users.ts'
import { type Account, findClientsById, latestHistory, summariesOf } from './client-queries.ts'
import { presentClient, presentOwnUser } from './present.ts'

const HISTORY_SHOWN = 5

/** One client as staff see them. @throws Problem 404 for an unknown id or a user who is no client */
export async function readClient(req: PayloadRequest, staffId: string, id: string) {
  const [presented] = await presentClients(req, staffId, await findClientsById(req, [id]))
  if (!presented) throw notFound('This client')
  return presented
}

type OwnFacts = { unread: number; askedAt: string | null; readyAt: string | null }

/**
 * A user as shown to themselves. Every page of the portal asks, so it reads plain rows and waits for all at once. The rows
 * of the stage history hold the staff's reasons; `presentOwnUser` leaves those out.
 */
export async function readOwnUser(req: PayloadRequest, user: UserDocument): Promise<User> {
  const [contracts, stageHistory, [own], booking, missedConsultation] = await Promise.all([
    ownContracts(req, user.id),
    latestHistory(req, [user.id], HISTORY_SHOWN),
    runPrepared<OwnFacts>(req)`
      select (select count(*)::int from notifications
              where user_id = ${user.id} and not read) as unread,
             ${isoTime(sql`asked_at`)} as "askedAt", ${isoTime(sql`ready_at`)} as "readyAt"
      from (select) as one left join account_exports on user_id = ${user.id}`,
    readBooking(req, user.id),
    readMissed(req, user.id),
  ])
  return presentOwnUser(user, {
    ...{ contracts, stageHistory, booking, missedConsultation },
    unreadNotifications: own?.unread ?? 0,
    dataExport: own?.askedAt ? { askedAt: own.askedAt, readyAt: own.readyAt } : null,
  })
}

/** The contracts of a client, and those that name the user among several signers. */
async function ownContracts(req: PayloadRequest, userId: string): Promise<ContractSummary[]> {
  const signed = { id: { in: await contractsOfSigner(req, userId) } }
  const found = await asSystem(req).find('contracts', {
    or: [{ user: { equals: userId } }, signed],
  })
  return presentContracts(req, found, userId)
}

/** The latest open consultation and its property, read as the system: the user may not list them yet. */
async function readBooking(req: PayloadRequest, userId: string): Promise<User['booking']> {
  const next = await findOpenConsultation(req, userId, '-createdAt')
  if (!next) return null
  const propertyId = idOf(next.property)
  const property = propertyId ? await asSystem(req).findById('properties', propertyId) : null
  return {
    consultation: presentConsultation(next),
    property: property && presentProperty(property),
  }
}

async function readMissed(
  req: PayloadRequest,
  userId: string,
): Promise<User['missedConsultation']> {
  const missed = await findMissedConsultation(req, userId)
  return missed && pick(missed, ['id', 'scheduledAt'])
}

/** Clients as one staff user sees them. Runs four queries for any number of clients. */
export async function presentClients(
  req: PayloadRequest,
  staffId: string,
  clients: Account[],
): Promise<Client[]> {
  const ids = clients.map(({ id }) => id)
  if (ids.length === 0) return []
  const [contracts, history, summaries] = await Promise.all([
    contractsOfClients(req, ids),
    latestHistory(req, ids, HISTORY_SHOWN),
    summariesOf(req, staffId, ids),
  ])
  const contractsOf = Map.groupBy(contracts, ({ userId }) => userId)
  const historyOf = Map.groupBy(history, ({ user }) => user)
  const summaryOf = new Map(summaries.map((row) => [row.client, row]))
  return clients.map((client) =>
    presentClient(client, {
      contracts: contractsOf.get(client.id) ?? [],
      stageHistory: historyOf.get(client.id) ?? [],
      summary: summaryOf.get(client.id),
    }),
  )
}
