import { formatCents, roundCents, signed } from '../money.ts'
import { RATES } from '../proceeds.ts'
import type { KeptSale } from '../statements.ts'

// The scheduler's page has these texts too, so this imports no schemas.

/** What a range of an area describes, on every screen that has one. */
export const homesIn = (area: string) => `Homes in ${area}`

function describeRange({ low, high, area }: NonNullable<KeptSale['range']>): string {
  const range = `likely range ${formatCents(low)} to ${formatCents(high)}`
  return area ? `${range} (${homesIn(area)})` : range
}

/** One line of the figures that were typed before a booking. */
function describeFigures({ price, range, servicePackage, lines }: KeptSale): string {
  const { net, saving } = lines.packages[servicePackage]
  const difference = formatCents(roundCents(Math.abs(saving)))
  return [
    `${signed(net)} kept of ${formatCents(price)} at ${RATES[servicePackage] / 100}%`,
    ...(range ? [describeRange(range)] : []),
    `${difference} ${saving < 0 ? 'less' : 'more'} than in a traditional sale`,
  ].join(', ')
}

/** English texts of statements: what a seller keeps of a price. */
export const statementTexts = {
  label: 'Figures',
  yours: 'Your figures',
  figures: describeFigures,
  carried: (kept: KeptSale): string => `Your figures come along: ${describeFigures(kept)}.`,
  noValue: 'We have too few recorded sales near this address. Enter a price instead.',
  failed: 'We could not work this out right now. Please try again, or enter a price.',
}
