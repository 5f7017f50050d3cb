import type { PayloadRequest } from 'payload'
import { fieldProblem, isUniqueColumnViolation, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { runSql } from '#cms/kit/documents.ts'
import { consultationRefusals } from '#cms/kit/refusals.ts'
import { isSlotStart } from '#wire/slots.ts'
import { type HostId, hostsFreeAt, readAvailability } from './availability.ts'
import { alternativesTo } from './slots.ts'

/**
 * Ten years. Without a limit a taken slot on the last day of 9999 ended in an error: the alternatives
 * around it lie in year 10000, which is not a valid date string.
 */
const FURTHEST_MS = 10 * 365 * 86_400_000

/** Parses a slot start within the next ten years. @throws Problem 400 for any other time */
export function bookableStart(scheduledAt: string): Date {
  const start = new Date(scheduledAt)
  if (!isSlotStart(start))
    throw refused('Choose an hour from 9:00 AM to 5:00 PM Pacific, Monday to Saturday.')
  if (start <= new Date()) throw refused('That time has passed. Please choose another.')
  if (start.getTime() > Date.now() + FURTHEST_MS)
    throw refused('Choose a time within the next ten years.')
  return start
}

const refused = (message: string) =>
  new Problem(400, message, { fields: { scheduledAt: 'Choose a time' } })

/** The advisory lock of everything that takes or frees a slot. */
const LOCK = 20261182

/** The columns of the unique index `consultations_slot_key`, as Payload's error names them. */
export const SLOT_COLUMNS = 'scheduled_at, host_key'

/**
 * Runs `act`, which chooses a host by `chooseHost` and writes the slot, in one transaction. A unique index refuses
 * a second booking of a host at one start.
 * @throws Problem 409 with three alternatives for a taken slot
 */
export async function reserveSlot<Result>(
  req: PayloadRequest,
  start: Date,
  act: () => Promise<Result>,
): Promise<Result> {
  // Refuses most taken slots before their transaction locks the client.
  if ((await freeHostsAt(req, start)).length === 0) throw await slotTaken(req, start)
  return offerAlternatives(req, start, () => inTransaction(req, act))
}

/** What `chooseHost` throws where no host is free: the transaction ends before the alternatives are read. */
class NoHostFree extends Error {
  readonly hostId: string | undefined

  constructor(hostId: string | undefined) {
    super('No host is free')
    this.hostId = hostId
  }
}

/**
 * Runs `act`, which opens a transaction and takes a slot at `start`. The search for other slots runs after the
 * transaction, because it would hold the lock of all slots for long.
 * @throws Problem 409 with three alternatives for a taken slot
 */
export async function offerAlternatives<Result>(
  req: PayloadRequest,
  start: Date,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof NoHostFree) throw await slotTaken(req, start, error.hostId)
    throw isUniqueColumnViolation(error, SLOT_COLUMNS) ? await slotTaken(req, start) : error
  }
}

const freeHostsAt = async (req: PayloadRequest, start: Date): Promise<HostId[]> =>
  hostsFreeAt(await readAvailability(req, start, start), start)

/** Makes all who take or free slots wait for each other until the caller's transaction ends. */
export const lockSlots = (req: PayloadRequest) =>
  runSql(req)`select pg_advisory_xact_lock(${LOCK}::bigint)`

type HostWish = {
  /** The one host whom the caller chose. */
  hostId?: string | undefined
  /** Taken in this order where free: the present host, the client's agent. */
  preferred: HostId[]
  /** The consultation that is moved: its own slot does not count as taken. */
  moved?: string
}

/**
 * Chooses who takes a consultation: the wished host, else a preferred one, else by turns the one whose last booking
 * was made longest ago. The caller's transaction then holds the lock of all slots, so the choice stays true until
 * its commit. Lock the client and the consultation before.
 * @returns null while the team has no host
 * @throws NoHostFree for {@link offerAlternatives} where no host or not the wished one is free, Problem 400 for a
 * wished user who takes no consultations
 */
export async function chooseHost(
  req: PayloadRequest,
  start: Date,
  { hostId, preferred, moved }: HostWish,
): Promise<HostId> {
  await lockSlots(req)
  const availability = await readAvailability(req, start, start, moved)
  if (hostId && !availability.hosts.includes(hostId))
    throw fieldProblem('hostId', consultationRefusals.noHost)
  const free = hostsFreeAt(availability, start)
  const candidates = hostId ? free.filter((host) => host === hostId) : free
  if (candidates.length === 0) throw new NoHostFree(hostId)
  const wished = preferred.find((host) => host !== null && candidates.includes(host))
  return wished ?? nextInTurn(req, candidates)
}

/** Of these hosts the one whose last booking was made longest ago. */
async function nextInTurn(req: PayloadRequest, hosts: HostId[]): Promise<HostId> {
  const [next] = await runSql<{ id: string }>(req)`
    select users.id from users left join lateral (
      select created_at from consultations where host_id = users.id
      order by created_at desc limit 1) as latest on true
    where users.id = any(${`{${hosts.filter((host) => host !== null)}}`}::uuid[])
    order by latest.created_at nulls first, users.id limit 1`
  return next?.id ?? null
}

/** The 409 of a slot that is not free, with three that are; of one host where the caller chose one. */
const slotTaken = async (req: PayloadRequest, start: Date, hostId?: string) =>
  new Problem(409, hostId ? consultationRefusals.hostBusy : consultationRefusals.taken, {
    alternatives: await alternativesTo(req, start, hostId),
  })
