import { formatCents, roundCents, signed } from '../../money.ts'
import { RATES } from '../../proceeds.ts'
import type { KeptSale } from '../../statements.ts'
import type * as English from '../statements.ts'

/** Spanish of {@link English.homesIn}. To be reviewed by a native speaker. */
export const homesIn: (typeof English)['homesIn'] = (area) => `Casas en ${area}`

function describeRange({ low, high, area }: NonNullable<KeptSale['range']>): string {
  const range = `rango probable de ${formatCents(low)} a ${formatCents(high)}`
  return area ? `${range} (${homesIn(area)})` : range
}

/** One line of the figures that were typed before a booking. */
function describeFigures({ price, range, servicePackage, lines }: KeptSale): string {
  const { net, saving } = lines.packages[servicePackage]
  const difference = formatCents(roundCents(Math.abs(saving)))
  return [
    `le quedan ${signed(net)} de ${formatCents(price)} con ${RATES[servicePackage] / 100}%`,
    ...(range ? [describeRange(range)] : []),
    `${difference} ${saving < 0 ? 'menos' : 'más'} que en una venta tradicional`,
  ].join(', ')
}

/** Spanish of {@link English.statementTexts}. */
export const statementTexts: (typeof English)['statementTexts'] = {
  label: 'Cifras',
  yours: 'Sus cifras',
  figures: describeFigures,
  carried: (kept) => `Sus cifras se conservan: ${describeFigures(kept)}.`,
  noValue: 'Tenemos muy pocas ventas registradas cerca de esta dirección. Escriba un precio.',
  failed: 'No pudimos calcularlo en este momento. Inténtelo de nuevo o escriba un precio.',
}
