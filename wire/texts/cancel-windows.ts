import type { DELIVERY_METHODS } from '../cancel-window.ts'
import { shortWeekday } from '../dates.ts'
import type { CancelWindow } from '../disclosures.ts'
import { dateRuleName } from './date-rule-names.ts'

type Method = (typeof DELIVERY_METHODS)[number]

export const deliveryMethodLabels: Record<Method, string> = {
  'in-person': 'In person',
  mail: 'Mailed',
  electronic: 'Sent electronically',
}

const nameOf = (item: string) => dateRuleName({ id: item, form: item })

/** `3 days, in person`. */
export const windowKind = (days: number, method: Method): string =>
  `${days === 1 ? '1 day' : `${days} days`}, ${deliveryMethodLabels[method].toLowerCase()}`

/**
 * Until when the buyer may cancel, as sentences: "The buyer may cancel until Mon, Dec 7 (3 days, in person)." None where no
 * delivery opens a window.
 */
export function windowSentences(window: CancelWindow): string[] {
  if (window === null) return []
  const { cancelUntil, isOpen, items } = window
  const last = items.find((each) => cancelUntil !== null && each.cancelUntil === cancelUntil)
  const missing = items.filter((each) => each.cancelUntil === null)
  const kind = last?.method && last.days !== null ? ` (${windowKind(last.days, last.method)})` : ''
  const dated =
    cancelUntil === null
      ? []
      : [
          isOpen
            ? `The buyer may cancel until ${shortWeekday(cancelUntil)}${kind}.`
            : `The buyer could cancel until ${shortWeekday(cancelUntil)}${kind}. That day is over.`,
        ]
  const names = new Intl.ListFormat('en-US').format(missing.map(({ item }) => nameOf(item)))
  const open =
    missing.length === 0
      ? []
      : [`Not delivered yet, so the buyer’s right to cancel has no end yet: ${names}.`]
  return [...dated, ...open]
}
