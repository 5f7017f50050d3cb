import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { fieldProblem, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { findHolidays, findRules } from '#cms/entities/date-rules/rows.ts'
import { stateOf } from '#cms/entities/offers/present.ts'
import { lockOffer } from '#cms/entities/offers/queries.ts'
import type { OfferRow } from '#cms/entities/offers/rows.ts'
import { requireHomeFiles } from '#cms/entities/uploads/home-files.ts'
import { pick } from '#cms/kit/pick.ts'
import {
  disclosureProblems as problems,
  disclosureRefusals as refusals,
} from '#cms/kit/refusals.ts'
import type { Property } from '#cms/payload-types.ts'
import { cancelWindow } from '#wire/cancel-window.ts'
import { isDeliverable } from '#wire/disclosure-states.ts'
import type { DeliveryAnswer, Disclosure, NewDeliveries } from '#wire/disclosures.ts'
import { isOpenOffer } from '#wire/offer-states.ts'
import { dateRuleTexts } from '#wire/texts/date-rules.ts'
import { findSignedAt, insertDeliveries, type NewDelivery } from './delivery-rows.ts'
import { readItems } from './list.ts'
import { type SaleOfHome, writeDisclosure } from './rows.ts'
import { tellOfDelivery } from './telling.ts'
import { readWindow } from './windows.ts'

/** @throws Problem 409 for an offer whose buyer gets nothing any more */
function requireBuyer(offer: OfferRow, sale: SaleOfHome | undefined): void {
  const state = stateOf(offer)
  if (state === 'accepted') {
    if (!sale?.isOpen) throw new Problem(409, refusals.saleOver)
  } else if (!isOpenOffer(state)) throw new Problem(409, refusals.offer)
}

type Deliverable = Disclosure & { file: NonNullable<Disclosure['file']> }

const hasFile = (item: Disclosure): item is Deliverable => item.file !== null

/** The items to deliver. @throws Problem 400 for one of another list; 409 for those that were not received */
function requireItems(items: Disclosure[], ids: string[]): Deliverable[] {
  const asked = items.filter(({ id }) => ids.includes(id))
  if (asked.length < new Set(ids).size) throw fieldProblem('items', problems.otherHome)
  const ready = asked.filter(({ status }) => isDeliverable(status)).filter(hasFile)
  if (ready.length === asked.length) return ready
  const missing = asked.filter(({ status }) => !isDeliverable(status))
  throw new Problem(409, refusals.notReceived(missing.map(({ title }) => title)))
}

/** The rows of a delivery with the windows that it opens. @throws Problem 409 as `deliver` */
export async function countDeliveries(
  req: PayloadRequest,
  offer: Pick<OfferRow, 'id' | 'terms'>,
  items: { rule: string; file: { id: string } }[],
  { method, deliveredAt }: Pick<NewDeliveries, 'method' | 'deliveredAt'>,
): Promise<NewDelivery[]> {
  const [rules, holidays] = [await findRules(req), await findHolidays(req)]
  const signedAt = await findSignedAt(req, offer.id)
  const common = {
    method,
    offerSignedAt: new Date(signedAt),
    deliveredAt: new Date(deliveredAt),
    electronicRecordsAgreed: offer.terms.electronicRecords === true,
  }
  return items.map(({ rule: item, file }) => {
    const own = {
      id: uuidv7(),
      offerId: offer.id,
      rule: item,
      fileId: file.id,
      method,
      deliveredAt,
    }
    const counted = cancelWindow(rules, { ...common, item }, holidays)
    if (counted === 'not-delivered') throw new Problem(409, dateRuleTexts.notAgreed)
    if (counted === 'none')
      return { ...own, cancelUntil: null, endsAt: null, windowRule: null, windowRevision: null }
    if (counted.missingYear !== null)
      throw new Problem(409, dateRuleTexts.missingYear(counted.missingYear))
    const { rule, due, endsAt } = counted
    return {
      ...{ ...own, cancelUntil: due, endsAt: endsAt.toISOString() },
      ...{ windowRule: rule.id, windowRevision: rule.revision },
    }
  })
}

const SHOWN = ['id', 'offerId', 'rule', 'method', 'deliveredAt', 'cancelUntil'] as const

/** Records a locked offer's deliveries, and tells of them. */
async function write(
  req: PayloadRequest,
  { offer, home, sale }: { offer: OfferRow; home: Property; sale: SaleOfHome | undefined },
  deliveries: NewDelivery[],
  proofFileId: string | undefined,
): Promise<DeliveryAnswer> {
  await insertDeliveries(req, proofFileId, deliveries)
  for (const { rule, fileId } of deliveries)
    await writeDisclosure(req, {
      ...{ propertyId: home.id, rule, fileId, status: 'delivered', reason: null },
    })
  const acceptedAt = sale?.isOpen ? sale.acceptedAt : new Date().toISOString()
  const window = await readWindow(req, { offerId: offer.id, propertyId: home.id, acceptedAt })
  const [{ method } = { method: '' }] = deliveries
  const details = { offer: offer.id, items: deliveries.map(({ rule }) => rule).join(', '), method }
  await record(req, { event: 'disclosures-delivered', subject: home.id, details })
  const isWindowNew = deliveries.some(({ cancelUntil }) => cancelUntil !== null)
  const opens = sale?.isOpen && isWindowNew && window?.isOpen
  const cancelUntil = opens ? window.cancelUntil : null
  await tellOfDelivery(req, home, { count: deliveries.length, cancelUntil })
  return { deliveries: deliveries.map((each) => pick(each, SHOWN)), window }
}

/**
 * Records that checked disclosures reached the buyer of an offer, before or after its acceptance. Each item gets a row of
 * its own that is never changed, with the window that it opens where the buyer had signed before. Callers must have
 * checked the permission.
 * @throws Problem 404; 400 for items and files of another home; 409 for an offer that is over, items that were not
 *   received, an electronic delivery that the terms do not agree to, and a window in a year without holidays
 */
export function deliver(
  req: PayloadRequest,
  id: string,
  given: NewDeliveries,
): Promise<DeliveryAnswer> {
  return inTransaction(req, async () => {
    const { offer, home } = await lockOffer(req, id)
    const { items, sale } = await readItems(req, home)
    requireBuyer(offer, sale)
    const asked = requireItems(items, given.items)
    await requireHomeFiles(req, home, given)
    const deliveries = await countDeliveries(req, offer, asked, given)
    return write(req, { offer, home, sale }, deliveries, given.proofFileId)
  })
}
