import type { PayloadRequest } from 'payload'
import { findRulesOn } from '#cms/entities/date-rules/rows.ts'
import { findFactsOfHomes } from '#cms/entities/properties/fact-rows.ts'
import { itemsWithWindow, saleWindow } from '#wire/cancel-window.ts'
import { disclosureList } from '#wire/disclosure-list.ts'
import type { CancelWindow, ItemWindow } from '#wire/disclosures.ts'
import { findDelivered, findWindows } from './delivery-rows.ts'
import { findDisclosures } from './rows.ts'

/** An offer with its home and the instant of its acceptance, ISO 8601; before one that of today. */
export type SaleOfOffer = { offerId: string; propertyId: string; acceptedAt: string }

const undelivered = (item: string): ItemWindow => ({
  ...{ item, cancelUntil: null, endsAt: null, isOpen: false },
  ...{ method: null, days: null, certainty: null, source: null },
})

/**
 * Until when the buyers of these offers may cancel, by offer. The items that a home needs and that a buyer has not got in
 * their current version have no end yet. The number of queries does not depend on how many offers there are.
 */
export async function readWindows(
  req: PayloadRequest,
  sales: SaleOfOffer[],
): Promise<Map<string, CancelWindow>> {
  if (sales.length === 0) return new Map()
  const [offers, homes] = [
    sales.map(({ offerId }) => offerId),
    sales.map(({ propertyId }) => propertyId),
  ]
  const rules = await findRulesOn(req, ['disclosure', 'window'])
  const windows = await findWindows(req, offers)
  const delivered = await findDelivered(req, offers)
  const rows = await findDisclosures(req, homes)
  const facts = await findFactsOfHomes(req, homes)
  const named = itemsWithWindow(rules)
  return new Map(
    sales.map(({ offerId, propertyId, acceptedAt }) => {
      const own = rows.filter((row) => row.propertyId === propertyId)
      const known = facts.find(({ id }) => id === propertyId) ?? {}
      const missing = disclosureList(rules, known, own, new Date(acceptedAt)).filter(
        ({ rule: { id }, isRequired, row }) =>
          isRequired &&
          named.includes(id) &&
          row?.status !== 'not-needed' &&
          !delivered.some(
            (each) => each.offerId === offerId && each.rule === id && each.fileId === row?.fileId,
          ),
      )
      const opened = windows.flatMap(({ offerId: of, ...window }) => (of === offerId ? window : []))
      return [
        offerId,
        saleWindow(
          opened,
          missing.map(({ rule }) => undelivered(rule.id)),
        ),
      ]
    }),
  )
}

/** {@link readWindows} for one offer. */
export const readWindow = async (req: PayloadRequest, sale: SaleOfOffer): Promise<CancelWindow> =>
  (await readWindows(req, [sale])).get(sale.offerId) ?? null
