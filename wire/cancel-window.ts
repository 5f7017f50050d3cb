import { type CountingRule, countDays, type Holidays } from './count-days.ts'

export const DELIVERY_METHODS = ['in-person', 'mail', 'electronic'] as const

/** How the id of a rule of a window begins: `window-tds-mail`. */
const WINDOW = 'window-'

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
 * @returns the rule that counted it with its days; `not-delivered` for an electronic delivery without an agreement to electronic records, which does not
 *   count; `none` where no rule `window-{item}-{method}` is on, or the delivery came before the buyer had signed
 */
export function cancelWindow<Rule extends CountingRule & { id: string; on: boolean }>(
  rules: readonly Rule[],
  { item, method, offerSignedAt, deliveredAt, electronicRecordsAgreed }: Delivery,
  holidays: Holidays,
): 'not-delivered' | 'none' | (ReturnType<typeof countDays> & { rule: Rule }) {
  if (method === 'electronic' && !electronicRecordsAgreed) return 'not-delivered'
  const rule = rules.find(({ id, on }) => on && id === `${WINDOW}${item}-${method}`)
  if (!rule || deliveredAt.getTime() <= offerSignedAt.getTime()) return 'none'
  return { ...countDays(rule, deliveredAt, holidays), rule }
}

/** The items of which a delivery opens a window: those that the rules name which are on. */
export const itemsWithWindow = (rules: readonly { id: string; on: boolean }[]): string[] => {
  const named = rules.flatMap(({ id, on }) => {
    const method = DELIVERY_METHODS.find((each) => id.endsWith(`-${each}`))
    return on && method && id.startsWith(WINDOW)
      ? [id.slice(WINDOW.length, -method.length - 1)]
      : []
  })
  return [...new Set(named)]
}

/** The window that one item opens; `cancelUntil` and `endsAt` are null while it is not delivered. */
type ItemWindow = {
  item: string
  cancelUntil: string | null
  /** ISO 8601: the first instant at which the window is over. */
  endsAt: string | null
  isOpen: boolean
}

/** The window of a sale: the latest of its items counts. `isOpen`: it has an end, which is still ahead. */
export type SaleWindow<Item extends ItemWindow = ItemWindow> = Pick<
  ItemWindow,
  'cancelUntil' | 'endsAt' | 'isOpen'
> & { items: Item[] }

/**
 * Puts the windows of a sale together: of each item the latest delivery, then the items that are not delivered yet.
 * @param delivered the windows of the deliveries, in any order
 * @param undelivered the items whose window has no end yet
 * @returns null for a sale in which no delivery opens a window
 */
export function saleWindow<Item extends ItemWindow>(
  delivered: readonly Item[],
  undelivered: readonly Item[],
): SaleWindow<Item> | null {
  const byEnd = delivered.toSorted((one, other) =>
    String(one.endsAt).localeCompare(String(other.endsAt)),
  )
  const latest = new Map(byEnd.map((each) => [each.item, each]))
  const items = [...latest.values(), ...undelivered]
  const last = byEnd.at(-1)
  if (items.length === 0) return null
  const { cancelUntil = null, endsAt = null, isOpen = false } = last ?? {}
  return { cancelUntil, endsAt, isOpen, items }
}
