import type { PayloadRequest } from 'payload'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { presentEscrow } from '#cms/entities/escrows/present.ts'
import { requireFiles } from '#cms/entities/offers/intake.ts'
import { lockOffer } from '#cms/entities/offers/queries.ts'
import { findLog, type OfferRow } from '#cms/entities/offers/rows.ts'
import { fileSignedPaper } from '#cms/entities/offers/writes.ts'
import { offerRefusals, acceptanceRefusals as refusals } from '#cms/kit/refusals.ts'
import type { RecordedAcceptance } from '#wire/acceptances.ts'
import type { Escrow } from '#wire/escrows.ts'
import { moveOffer, type OfferState } from '#wire/offer-states.ts'
import { complete } from './completing.ts'
import { refusal, refusedIn, requireNoEscrow } from './facts.ts'
import { closeAcceptance } from './rows.ts'

/**
 * The state that an offer was in before its time was over: the row says `expired` only. A counter without the buyer's
 * agreement waited for the buyer.
 */
async function stateBeforeEnd(req: PayloadRequest, offer: OfferRow): Promise<OfferState> {
  const { id, state, side, number } = offer
  if (state !== 'expired') return state
  if (side === 'buyer') return 'received'
  const log = await findLog(req, id)
  const hasAgreed = log.some((entry) => entry.event === 'agreed' && entry.number === number)
  return hasAgreed ? 'agreed' : 'countered'
}

/**
 * Records a contract that was signed elsewhere, with its paper. It ends an acceptance that sellers had begun to sign. An
 * offer that has ended since is accepted if it had not ended at `acceptedAt`.
 * @throws Problem 404; 409 with `current` for a stale version, for an offer that cannot be accepted or had ended by then,
 *   and for a home in escrow; 400 for a file that is no PDF of the home
 */
export function recordPaper(
  req: PayloadRequest,
  id: string,
  { version, acceptedAt, file }: RecordedAcceptance,
): Promise<Escrow> {
  return inTransaction(req, async () => {
    const { offer, home } = await lockOffer(req, id)
    if (!moveOffer(await stateBeforeEnd(req, offer), 'accept', 'staff'))
      throw await refusedIn(req, offer)
    await requireNoEscrow(req, { offer, home })
    if (offer.version !== version) throw await refusal(req, offer, offerRefusals.stale)
    await requireFiles(req, home, [file], 'file')
    await closeAcceptance(req, home.id, 'ended')
    await fileSignedPaper(req, { offerId: id, number: offer.number }, file)
    const escrow = await complete(req, { offer, home }, { recordedAt: acceptedAt, signers: [] })
    if (!escrow) throw await refusal(req, offer, refusals.ended)
    return presentEscrow(req, escrow)
  })
}
