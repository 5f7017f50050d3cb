import { shortWeekday } from '../../dates.ts'
import type * as English from '../cancel-windows.ts'
import { dateRuleName } from './date-rule-names.ts'

/** Spanish of {@link English.deliveryMethodLabels}. To be reviewed by a native speaker. */
export const deliveryMethodLabels: (typeof English)['deliveryMethodLabels'] = {
  'in-person': 'En persona',
  mail: 'Por correo postal',
  electronic: 'Por medios electrónicos',
}

const nameOf = (item: string) => dateRuleName({ id: item, form: item })

/** Spanish of {@link English.windowKind}. */
export const windowKind: (typeof English)['windowKind'] = (days, method) =>
  `${days === 1 ? '1 día' : `${days} días`}, ${deliveryMethodLabels[method].toLowerCase()}`

const listed = new Intl.ListFormat('es-US')

/** Spanish of {@link English.windowSentences}. */
export const windowSentences: (typeof English)['windowSentences'] = (window) => {
  if (window === null) return []
  const { cancelUntil, isOpen, items } = window
  const last = items.find((each) => cancelUntil !== null && each.cancelUntil === cancelUntil)
  const missing = items.filter((each) => each.cancelUntil === null)
  const kind = last?.method && last.days !== null ? ` (${windowKind(last.days, last.method)})` : ''
  const until = cancelUntil === null ? '' : `hasta el ${shortWeekday(cancelUntil, 'es')}${kind}`
  const dated = isOpen
    ? `El comprador puede cancelar ${until}.`
    : `El comprador podía cancelar ${until}. Ese día ya pasó.`
  const names = listed.format(missing.map(({ item }) => nameOf(item)))
  const open = `Todavía no se entrega, así que el derecho del comprador a cancelar aún no tiene fecha final: ${names}.`
  return [...(cancelUntil === null ? [] : [dated]), ...(missing.length === 0 ? [] : [open])]
}
