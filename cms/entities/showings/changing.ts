import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, isExclusionViolation } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockSlots } from '#cms/entities/consultations/slot-reservation.ts'
import { lockStaff } from '#cms/entities/users/actions.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import { showingRefusals as refusals, showingProblems } from '#cms/kit/refusals.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { appointmentTime } from '#wire/dates.ts'
import { mayHaveHost, moveShowing } from '#wire/showing-states.ts'
import type { Showing, ShowingChange } from '#wire/showings.ts'
import { showingTexts } from '#wire/texts/showings.ts'
import { presentShowing } from './present.ts'
import { lockShowing, requireShowing, type ShowingOfHome, showShowing } from './queries.ts'
import { hasConsultation } from './rows.ts'
import { announceShowings, notifyHost, tellCancelled, tellFeedback } from './telling.ts'
import { writeCancellation, writeHost, writeRelease } from './writes.ts'

/** The showing of a locked home that staff see. */
type Locked = ShowingOfHome & { current: Showing }

/** What the database refuses with a 409, because the host is at another showing. */
class HostBusy extends Error {}

/**
 * Sets or takes away the host, who is at one place at a time: a constraint refuses another showing within half an hour on
 * the road, and consultations are looked up under the lock of all slots.
 */
async function setHost(
  req: PayloadRequest,
  { showing, home, current }: Locked,
  host: string | null,
) {
  const { state, hasBegun } = showing
  if (!mayHaveHost(state)) throw editConflict(refusals.states[state], current)
  if (hasBegun) throw editConflict(refusals.past, current)
  if (host && !(await lockStaff(req, host))) throw fieldProblem('host', showingProblems.host)
  if (host) {
    await lockSlots(req)
    if (await hasConsultation(req, host, showing)) throw new HostBusy()
  }
  await writeHost(req, showing.id, host)
  const details = { showing: showing.id, host }
  await record(req, { event: 'showing-host-changed', subject: home.id, details })
  const { showing: changed } = await requireShowing(req, showing.id)
  const words = showingTexts.notices.hosting(home.address, appointmentTime(showing.start))
  if (showing.host?.id !== host) await notifyHost(req, changed, home, words)
  await announceShowings(req, home)
}

async function cancel(req: PayloadRequest, { showing, home, current }: Locked, reason: string) {
  if (!moveShowing(showing.state, 'cancel', 'staff'))
    throw editConflict(refusals.states[showing.state], current)
  if (showing.hasBegun) throw editConflict(refusals.past, current)
  await writeCancellation(req, showing.id, reason)
  const details = { showing: showing.id, state: 'cancelled' }
  await record(req, { event: 'showing-cancelled', subject: home.id, details })
  const { showing: cancelled } = await requireShowing(req, showing.id)
  await tellCancelled(req, cancelled, home, showing.state === 'confirmed')
}

async function release(req: PayloadRequest, { showing, home, current }: Locked) {
  if (!showing.feedback) throw editConflict(refusals.noFeedback, current)
  if (showing.feedback.released) return
  await writeRelease(req, showing.id)
  const details = { showing: showing.id }
  await record(req, { event: 'feedback-released', subject: home.id, details })
  await tellFeedback(req, home, 'sellers')
}

/**
 * Sets the host of a showing, releases its feedback or cancels it. Callers must have checked the permission.
 * @throws Problem 404; 400 for a host who is not staff; 409 with `current` for a stale version, for a host who is
 *   somewhere else, and where the showing is over
 */
export async function changeAsStaff(
  req: PayloadRequest,
  id: string,
  { version, host, released, reason }: ShowingChange,
): Promise<Showing> {
  let current: Showing | undefined
  const act = async () => {
    const found = await lockShowing(req, id)
    current = presentShowing(found.showing, viewerOf(req))
    const locked = { ...found, current }
    if (version !== current.version) throw editConflict(refusals.stale, current)
    if (host !== undefined) await setHost(req, locked, host)
    else if (released) await release(req, locked)
    else await cancel(req, locked, reason ?? '')
    return showShowing(req, id)
  }
  try {
    return await inTransaction(req, act)
  } catch (error) {
    const isBusy = error instanceof HostBusy || isExclusionViolation(error)
    throw isBusy && current ? editConflict(refusals.hostBusy, current) : error
  }
}
