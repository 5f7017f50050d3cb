import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { addToPacket } from '#cms/entities/disclosures/packet-rows.ts'
import { followAcceptedOffer } from '#cms/entities/disclosures/rows.ts'
import { readSaleFacts } from '#cms/entities/offers/figures.ts'
import type { OfferRow } from '#cms/entities/offers/rows.ts'
import { runSql } from '#cms/kit/documents.ts'
import { toJson } from '#cms/kit/to-json.ts'
import type { Property } from '#cms/payload-types.ts'
import { offerStatement } from '#wire/offer-net.ts'
import { commissionBasisPoints } from '#wire/packages.ts'
import { closeDayOf, countAcceptance } from './counting.ts'
import { insertDates } from './date-rows.ts'
import { type EscrowRow, findOpenEscrow } from './rows.ts'

type Accepted = {
  offer: Pick<OfferRow, 'id' | 'number' | 'terms'>
  home: Property
  /** ISO 8601. */
  acceptedAt: string
}

/**
 * Opens the escrow of an accepted offer with its dates, and freezes its terms, what they leave the sellers and the
 * disclosures. The caller
 * holds the lock of the home, has found no open escrow of it, and has moved the offer.
 * @throws Problem 409 for dates in a year without holidays
 */
export async function openEscrow(
  req: PayloadRequest,
  { offer, home, acceptedAt }: Accepted,
): Promise<EscrowRow> {
  const { terms } = offer
  const facts = await readSaleFacts(req, home)
  const basisPoints = commissionBasisPoints(facts.servicePackage)
  const dates = await countAcceptance(req, home, { terms, acceptedAt })
  await runSql(req)`
    insert into escrows (id, property_id, offer_id, number, accepted_at, terms, statement,
      listing_basis_points, close_on)
    values (${uuidv7()}, ${home.id}, ${offer.id}, ${offer.number}, ${acceptedAt},
      ${toJson(terms)}::jsonb, ${toJson(offerStatement(terms, facts))}::jsonb, ${basisPoints},
      ${closeDayOf(dates, terms, acceptedAt)})`
  const opened = await findOpenEscrow(req, home.id)
  if (!opened) throw new Error('The escrow was not written')
  await insertDates(req, opened.id, dates)
  await freezeDisclosures(req, opened)
  return opened
}

/** Freezes the checked disclosures of the home, in the transaction of the acceptance. */
async function freezeDisclosures(req: PayloadRequest, escrow: EscrowRow): Promise<void> {
  const { id, propertyId: home, offerId: offer } = escrow
  await followAcceptedOffer(req, { home, offer })
  const { files, sha256 } = await addToPacket(req, { escrow: id, home })
  const details = { escrow: id, files, sha256 }
  await record(req, { event: 'packet-frozen', subject: home, details })
}
