import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { openEscrow } from '#cms/entities/escrows/opening.ts'
import type { EscrowRow } from '#cms/entities/escrows/rows.ts'
import { moveClientForward } from '#cms/entities/escrows/stage.ts'
import { deleteDraft } from '#cms/entities/offers/draft-writes.ts'
import { stateOf } from '#cms/entities/offers/present.ts'
import type { OfferOfHome } from '#cms/entities/offers/queries.ts'
import { findOffers } from '#cms/entities/offers/rows.ts'
import { insertEvent } from '#cms/entities/offers/writes.ts'
import { recordChange, stampFor } from '#cms/entities/properties/actions.ts'
import { followHome } from '#cms/entities/statements/actions.ts'
import { addTask } from '#cms/entities/tasks/actions.ts'
import { idOf, writeFields } from '#cms/kit/documents.ts'
import type { Property } from '#cms/payload-types.ts'
import { isOpenOffer } from '#wire/offer-states.ts'
import { ACCEPTANCE_STAGE_REASON, answerOthersTask } from '#wire/texts/acceptances.ts'
import { writeAccepted } from './rows.ts'
import { tellOfAcceptance } from './telling.ts'

/** Sets the status of a locked home, as staff do by hand, without the notice of a status: the acceptance has its own. */
async function writePending(req: PayloadRequest, home: Property): Promise<void> {
  const fields = { status: 'pending-sale', ...stampFor('pending-sale', home) } as const
  const changed = await writeFields(req, 'properties', home.id, fields)
  await followHome(req, home.id)
  await recordChange(req, home, changed, { tellClient: false })
}

/** @returns how many other offers of the home wait for an answer; staff get one task for all of them */
async function askToAnswerOthers(req: PayloadRequest, { offer, home }: OfferOfHome) {
  const offers = await findOffers(req, home.id)
  const others = offers.filter((each) => each.id !== offer.id && isOpenOffer(stateOf(each))).length
  if (others === 0) return 0
  await addTask(
    req,
    { client: idOf(home.user) ?? '', property: home.id, stage: 'offers' },
    { title: answerOthersTask(others), actor: 'broker', evidence: 'tick', tellClient: false },
  )
  return others
}

/**
 * Accepts the current version of an offer: the offer, the escrow, the home's status and the client's stage move in the
 * caller's transaction, which holds the lock of the home and has checked every fact but the time.
 * @param recordedAt the instant that staff record from paper, ISO 8601; null for a signature, which is now
 * @param signers the names of the sellers who signed here; none for a paper
 * @returns undefined where the version was over
 */
export async function complete(
  req: PayloadRequest,
  { offer, home }: OfferOfHome,
  { recordedAt, signers }: { recordedAt: string | null; signers: string[] },
): Promise<EscrowRow | undefined> {
  const acceptedAt = await writeAccepted(req, offer.id, recordedAt)
  if (acceptedAt === undefined) return undefined
  await deleteDraft(req, offer.id)
  const escrow = await openEscrow(req, { offer, home, acceptedAt })
  await writePending(req, home)
  // The task locks the client's agent, which comes before the client.
  const others = await askToAnswerOthers(req, { offer, home })
  const move = { stage: 'sale-pending', reason: ACCEPTANCE_STAGE_REASON } as const
  const toDo = await moveClientForward(req, home, move)
  await insertEvent(req, offer, 'accepted')
  const { id, number, termsSha256 } = offer
  const details = { offer: id, number, escrow: escrow.id, sha256: termsSha256, state: 'accepted' }
  await record(req, { event: 'offer-accepted', subject: home.id, details })
  await tellOfAcceptance(req, { home, offer, escrow, others, signers, toDo })
  return escrow
}
