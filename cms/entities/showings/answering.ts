import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, isExclusionViolation, notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockHomes } from '#cms/entities/properties/actions.ts'
import type { Jobs } from '#cms/jobs/jobs.ts'
import { asSystem } from '#cms/kit/documents.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { requireLink } from '#cms/kit/links.ts'
import { linkRefusals, showingRefusals as refusals, showingProblems } from '#cms/kit/refusals.ts'
import { findJoinedSellers } from '#cms/kit/shared-homes.ts'
import { userOf, viewerOf } from '#cms/kit/viewer-of.ts'
import type { Property } from '#cms/payload-types.ts'
import type { LinkAnswer, LinkedShowing } from '#wire/showing-links.ts'
import { moveShowing, type ShowingMover } from '#wire/showing-states.ts'
import { minutesOf, withBuffer } from '#wire/showing-windows.ts'
import type { Showing, ShowingAnswer } from '#wire/showings.ts'
import { lockLink, showingOfLink, spendLink } from './links.ts'
import { presentLinked, presentShowing } from './present.ts'
import { lockShowing, type ShowingOfHome, showShowing } from './queries.ts'
import { requireTime, timeTaken } from './requesting.ts'
import { findHeld, findShowing, type ShowingRow } from './rows.ts'
import {
  tellAgentDeclined,
  tellConfirmed,
  tellDeclined,
  tellProposed,
  tellStaffOfWait,
} from './telling.ts'
import { writeAnswer, writeEscalation } from './writes.ts'

type Answer = Pick<ShowingAnswer, 'version' | 'answer' | 'reason'> & { start?: string | undefined }

type Answering = ShowingOfHome & {
  mover: ShowingMover
  /** The user who answers; null for the buyer's agent. */
  by: string | null
  /** The showing as the caller sees it. */
  current: object
}

/** @throws Problem 409 with `current` unless the showing waits for this answer */
function refuseAnswer({ showing, home, mover, current }: Answering, { answer, version }: Answer) {
  const { state, hasBegun } = showing
  const to = moveShowing(state, answer, mover)
  if (!to) throw editConflict(refusals.states[state], current)
  if (hasBegun) throw editConflict(refusals.past, current)
  if (showing.version !== version) throw editConflict(refusals.stale, current)
  if (answer !== 'decline' && home.status !== 'active-listing')
    throw editConflict(refusals.notListed, current)
  return to
}

/** The other time that is proposed. @throws Problem 400 for one outside the hours, 409 for one that is taken */
async function requireOtherTime(req: PayloadRequest, showing: ShowingRow, start: string) {
  const wanted = { start, minutes: minutesOf(showing) }
  const span = requireTime(wanted)
  const held = await findHeld(req, showing.propertyId, withBuffer(span), showing.id)
  if (held.length > 0) throw await timeTaken(req, showing.propertyId, wanted)
  return span
}

/** Answers a showing whose home is locked, and tells who has to know. @throws Problem as {@link refuseAnswer} */
async function applyAnswer(req: PayloadRequest, asked: Answering, given: Answer): Promise<void> {
  const { showing, home, mover, by } = asked
  const state = refuseAnswer(asked, given)
  const { reason, start } = given
  const span = state === 'proposed' ? await requireOtherTime(req, showing, start ?? '') : undefined
  await writeAnswer(req, showing.id, {
    ...{ state, by, span },
    reason: state === 'declined' && mover === 'sellers' ? reason : undefined,
  })
  const details = { showing: showing.id, state, by: mover }
  await record(req, { event: 'showing-answered', subject: home.id, actor: by, details })
  const answered = await findShowing(req, showing.id)
  if (answered) await tellAnswer(req, { ...asked, showing: answered }, showing.start)
}

async function tellAnswer(req: PayloadRequest, { showing, home, mover }: Answering, was: string) {
  if (showing.state === 'confirmed') return tellConfirmed(req, showing, home)
  if (showing.state === 'proposed') return tellProposed(req, showing, home, was)
  return mover === 'agent'
    ? tellAgentDeclined(req, showing, home)
    : tellDeclined(req, showing, home)
}

/**
 * A seller's answer to a request, or that of staff for them: the first one counts.
 * @throws Problem 404; 409 with `current` for a showing that was answered or has begun, and for a stale version; 409 with
 *   `alternatives` for a proposed time that is taken; 400 for one outside the hours
 */
export function answerForSellers(
  req: PayloadRequest,
  id: string,
  given: ShowingAnswer,
): Promise<Showing> {
  return inTransaction(req, async () => {
    const found = await lockShowing(req, id)
    const current = presentShowing(found.showing, viewerOf(req))
    const by = userOf(req).id
    await applyAnswer(req, { ...found, current, mover: 'sellers', by }, given)
    return showShowing(req, id)
  })
}

type Linked = ShowingOfHome & Pick<Answering, 'mover' | 'by'> & { shown: LinkedShowing }

/**
 * The showing of a mailed link. The link is its addressee's: that of a seller who was removed has ended.
 * @throws Problem 404, 410
 */
async function readLinked(
  req: PayloadRequest,
  link: Awaited<ReturnType<typeof requireLink>>,
): Promise<Linked> {
  const showing = await findShowing(req, await showingOfLink(req, link))
  const home = showing && (await asSystem(req).findById('properties', showing.propertyId))
  if (!home) throw notFound('This showing')
  const seller = (await findJoinedSellers(req, home.id)).find(
    ({ email }) => email.toLowerCase() === link.email,
  )
  const isAgents = !seller && showing.agent?.email.toLowerCase() === link.email
  if (!seller && !isAgents) throw new Problem(410, linkRefusals.ended)
  const shown = presentLinked(showing, home.address, seller ? 'seller' : 'agent')
  const mover = seller ? 'sellers' : 'agent'
  return { showing, home, shown, mover, by: seller?.id ?? null }
}

/** The showing that a mailed link is about; changes nothing. @throws Problem 404, 410 */
export async function readShowingOfLink(
  req: PayloadRequest,
  purpose: 'showing-answer' | 'feedback',
  authorization: string | undefined,
): Promise<LinkedShowing> {
  return (await readLinked(req, await requireLink(req, purpose, authorization))).shown
}

/**
 * The answer from a mail, once: a seller's to a request, the agent's to another time.
 * @throws Problem 404, 410; 400 for a seller's no without a reason; 409 with `current` as {@link answerForSellers}, and for a time
 *   that was taken meanwhile
 */
export async function answerFromMail(
  req: PayloadRequest,
  authorization: string | undefined,
  given: LinkAnswer,
): Promise<LinkedShowing> {
  let current: LinkedShowing | undefined
  const act = async () => {
    const link = await lockLink(req, 'showing-answer', authorization)
    const { shown, ...found } = await readLinked(req, link)
    current = shown
    if (shown.side === 'seller' && given.answer === 'decline' && !given.reason)
      throw fieldProblem('reason', showingProblems.reason)
    await applyAnswer(req, { ...found, current }, given)
    await spendLink(req, link)
    return (await readLinked(req, link)).shown
  }
  try {
    return await inTransaction(req, act)
  } catch (error) {
    throw isExclusionViolation(error) && current ? editConflict(refusals.taken, current) : error
  }
}

/** The job two hours after a request: without an answer staff are told, and nothing else happens. */
export function tellUnanswered(
  req: PayloadRequest,
  { showingId }: Jobs['showing-unanswered'],
): Promise<void> {
  return inTransaction(req, async () => {
    const known = await findShowing(req, showingId)
    if (!known) return
    await lockHomes(req, [known.propertyId])
    const home: Property | null = await asSystem(req).findById('properties', known.propertyId)
    if (home && (await writeEscalation(req, showingId))) await tellStaffOfWait(req, known, home)
  })
}
