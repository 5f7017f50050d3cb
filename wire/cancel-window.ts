import { type CountingRule, countDays, type Holidays } from './count-days.ts'

export const DELIVERY_METHODS = ['in-person', 'mail', 'electronic'] as const

/** One delivery of a disclosure to the buyer's side; by mail the instant is that of the mailing. */
type Delivery = {
  item: string
  method: (typeof DELIVERY_METHODS)[number]
  offerSignedAt: Date
  deliveredAt: Date
  /** The parties agreed in the contract to electronic records. */
  electronicRecordsAgreed: boolean
}

/**
 * The window in which the buyer may cancel because of one delivery (docs/decisions/0073).
 * @returns `not-delivered` for an electronic delivery without an agreement to electronic records, which does not
 *   count; `none` where no rule `window-{item}-{method}` is on, or the delivery came before the buyer had signed
 */
export function cancelWindow(
  rules: readonly (CountingRule & { id: string; on: boolean })[],
  { item, method, offerSignedAt, deliveredAt, electronicRecordsAgreed }: Delivery,
  holidays: Holidays,
): 'not-delivered' | 'none' | ReturnType<typeof countDays> {
  if (method === 'electronic' && !electronicRecordsAgreed) return 'not-delivered'
  const rule = rules.find(({ id, on }) => on && id === `window-${item}-${method}`)
  if (!rule || deliveredAt.getTime() <= offerSignedAt.getTime()) return 'none'
  return countDays(rule, deliveredAt, holidays)
}
