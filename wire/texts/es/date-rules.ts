import { slotLabel } from '../../slots.ts'
import * as English from '../date-rules.ts'

/** What days are counted from, after “de”. */
const EVENTS: Record<string, string> = {
  accepted: 'la aceptación',
  'close-of-escrow': 'el cierre de escrow',
  'contingency-due': 'el último día de la contingencia',
  'demand-to-close-delivered': 'la entrega de la exigencia',
  'escrow-closed': 'el cierre de escrow',
  'escrow-closed-or-listing-dated':
    'el cierre de escrow, o la puesta en venta si la venta no se realizó',
  'funds-received-by-broker': 'la recepción del dinero por el corredor',
  'hoa-documents-requested': 'la solicitud a la asociación',
  'lead-disclosure-delivered': 'la entrega de la declaración sobre pintura con plomo',
  'listing-active': 'la puesta en venta',
  'listing-agreement-signed': 'la firma del contrato de venta (listing agreement)',
  'nhd-delivered': 'la entrega de la declaración',
  'notice-to-perform-delivered': 'la entrega del aviso',
  'offer-signed': 'la firma de la oferta por el comprador',
  'tds-delivered': 'la entrega de la declaración',
}

/** `5:00 p.m.` */
const hourOf = (hour: number) =>
  slotLabel(hour).replace(/([AP])M/, (_, half: string) => `${half.toLowerCase()}.m.`)

/** “del cierre”, “de la aceptación”. */
const ofThe = (words: string) => `de ${words}`.replace(/^de el /, 'del ')

/** Staff screens stay English. */
export const dateRuleTexts = English.dateRuleTexts

/** Spanish of {@link English.whenDue}. To be reviewed by a native speaker, as all below. */
export const whenDue: (typeof English)['whenDue'] = ({
  days,
  unit,
  direction,
  event: id,
  endsHour,
}) => {
  const event = EVENTS[id] ?? id
  const end = endsHour === null ? '' : ` Termina a las ${hourOf(endsHour)} PT.`
  if (days === 0)
    return `${direction === 'before' ? 'A más tardar el' : 'El'} día ${ofThe(event)}.${end}`
  const [day, kind] = days === 1 ? ['día', 'hábil'] : ['días', 'hábiles']
  const side = direction === 'before' ? 'antes' : 'después'
  return `${days} ${day}${unit === 'business' ? ` ${kind}` : ''} ${side} ${ofThe(event)}.${end}`
}

/** Each clause of an `appliesIf` as it begins, and its Spanish. */
const CLAUSES: [RegExp, string][] = [
  [/^dwelling$/, 'una vivienda'],
  [/^hoa$/, 'en una asociación de propietarios'],
  [/^melloRoos$/, 'con un impuesto especial'],
  [/^smokingKnown$/, 'se sabe que se ha fumado'],
  [/^deathWithin3Years$/, 'un fallecimiento en los últimos 3 años'],
  [/^contractorWork$/, 'trabajos de un contratista'],
  [/^leasedItems$/, 'con equipos rentados'],
  [/^units<=(\d+)$/, 'hasta $1 viviendas'],
  [/^yearBuilt<(\d+)$/, 'construida antes de $1'],
  [/^ownedLessThan(\d+)Months$/, 'comprada hace menos de $1 meses'],
]

/** Spanish of the fire zones of the law. */
const ZONES: Record<string, string> = {
  none: 'ninguna',
  moderate: 'moderada',
  high: 'alta',
  'very-high': 'muy alta',
}

const listed = new Intl.ListFormat('es-US', { type: 'disjunction' })

function inSpanish(clause: string): string {
  const [name = '', value = ''] = clause.split('=')
  if (name === 'fireZone') {
    const zones = value.split('|').map((zone) => ZONES[zone] ?? zone)
    return `zona de peligro de incendio ${listed.format(zones)}`
  }
  const found = CLAUSES.find(([pattern]) => pattern.test(clause))
  // A city is a name, which the English words spell out.
  return found ? clause.replace(...found) : English.appliesInWords(clause).replace(/^in /, 'en ')
}

/** Spanish of {@link English.appliesInWords}. */
export const appliesInWords: (typeof English)['appliesInWords'] = (appliesIf) =>
  appliesIf.split(' & ').map(inSpanish).join(', ')
