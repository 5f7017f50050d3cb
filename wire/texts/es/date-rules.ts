import * as English from '../date-rules.ts'

/** Staff screens stay English. */
export const dateRuleTexts = English.dateRuleTexts

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

/** Spanish of {@link English.appliesInWords}. To be reviewed by a native speaker. */
export const appliesInWords: (typeof English)['appliesInWords'] = (appliesIf) =>
  appliesIf.split(' & ').map(inSpanish).join(', ')
