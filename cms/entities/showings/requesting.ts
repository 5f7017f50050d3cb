import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, isExclusionViolation, notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { asSystem } from '#cms/kit/documents.ts'
import { withIdempotencyKey } from '#cms/kit/idempotency.ts'
import { requireLink } from '#cms/kit/links.ts'
import { showingRefusals as refusals, showingProblems } from '#cms/kit/refusals.ts'
import {
  MAX_OPEN_SHOWINGS,
  type NewShowing,
  requestShowing,
  type ShowingWindows,
} from '#wire/showing-links.ts'
import {
  DAYS_AHEAD,
  endOf,
  freeWindows,
  nearestStarts,
  type Span,
  timeProblem,
} from '#wire/showing-windows.ts'
import type { Showing } from '#wire/showings.ts'
import { addDays, pacificDate, slotStart } from '#wire/slots.ts'
import { lockLink } from './links.ts'
import { presentRequest } from './present.ts'
import { countOpen, findHeld, findShowing } from './rows.ts'
import { tellRequested } from './telling.ts'
import { insertRequest, lockAgentEmail } from './writes.ts'

const DEFAULT_DAYS = 7
const ALTERNATIVES = 3

/** A listed home. @throws Problem 404; 409 for one that is not on the market */
async function requireListed(req: PayloadRequest, id: string) {
  const home = await asSystem(req).requireById('properties', id, 'This home')
  if (home.status !== 'active-listing') throw new Problem(409, refusals.notListed)
  return home
}

async function windowsOf(
  req: PayloadRequest,
  home: string,
  from: string,
  days: number,
): Promise<Span[]> {
  const span = {
    start: slotStart(from, 0).toISOString(),
    end: slotStart(addDays(from, days), 0).toISOString(),
  }
  return freeWindows({ from, days, now: new Date() }, await findHeld(req, home, span))
}

/**
 * The times at which the home of a showing link can be shown.
 * @throws Problem 404 and 410 as `requireLink`; 409 for a home that is not on the market
 */
export async function readWindows(
  req: PayloadRequest,
  authorization: string | undefined,
  { from = pacificDate(new Date()), days = DEFAULT_DAYS },
): Promise<ShowingWindows> {
  const link = await requireLink(req, 'showing', authorization)
  const { id, address } = await requireListed(req, link.propertyId ?? '')
  return { address, windows: await windowsOf(req, id, from, days) }
}

type Wanted = { start: string; minutes: number }

/** The 409 of a time that is taken, with the three free starts nearest to it. */
export const timeTaken = async (req: PayloadRequest, home: string, wanted: Wanted) =>
  new Problem(409, refusals.taken, {
    alternatives: nearestStarts(
      await windowsOf(req, home, pacificDate(new Date()), DAYS_AHEAD + 1),
      wanted,
      ALTERNATIVES,
    ),
  })

/** @throws Problem 400 at `start` for a time at which no showing can be */
export function requireTime(wanted: Wanted): Span {
  const problem = timeProblem(wanted, new Date())
  if (problem) throw fieldProblem('start', showingProblems.times[problem])
  return { start: wanted.start, end: endOf(wanted.start, wanted.minutes) }
}

/**
 * Asks for a showing, once per Idempotency-Key. The exclusion constraint of the table refuses every second one of a time.
 * @throws Problem 404 and 410 as `requireLink`; 400 for a time outside the hours; 409 for a home that is not on the
 *   market, for an address with three showings ahead, and with three `alternatives` for a time that is taken
 */
export async function askForShowing(
  req: PayloadRequest,
  given: NewShowing,
  caller: { authorization: string | undefined; key: string | undefined; userId: string | null },
): Promise<Showing> {
  const { authorization, key, userId } = caller
  const link = await requireLink(req, 'showing', authorization)
  const span = requireTime(given)
  const act = () => writeRequest(req, authorization, { ...given, ...span })
  const once = { call: requestShowing.path, userId, params: { link: link.id }, body: given }
  try {
    return await (key === undefined ? act() : withIdempotencyKey(req, { ...once, key }, act))
  } catch (error) {
    throw isExclusionViolation(error) ? await timeTaken(req, link.propertyId ?? '', given) : error
  }
}

const writeRequest = (
  req: PayloadRequest,
  authorization: string | undefined,
  given: NewShowing & Span,
): Promise<Showing> =>
  inTransaction(req, async () => {
    const link = await lockLink(req, 'showing', authorization)
    const home = await requireListed(req, link.propertyId)
    await lockAgentEmail(req, given.agent.email)
    if ((await countOpen(req, given.agent.email)) >= MAX_OPEN_SHOWINGS)
      throw new Problem(409, refusals.tooMany(MAX_OPEN_SHOWINGS))
    const id = await insertRequest(req, home.id, given)
    const showing = await findShowing(req, id)
    if (!showing) throw notFound('This showing')
    const details = { showing: id, link: link.id, state: showing.state }
    await record(req, { event: 'showing-requested', subject: home.id, details })
    await tellRequested(req, showing, home)
    return presentRequest(showing)
  })
