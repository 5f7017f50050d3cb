import { statementTexts } from './statements.ts'

// Scripts of the landing page take these as arguments, so that a page loads the words of its own language only.

/** English words around the figures of the landing page: the hero's form and card, and the calculator. */
export const figuresTexts = {
  locale: 'en-US',
  card: {
    /** As long as the text of a range, so that nothing below it moves when one comes. */
    example:
      'An example, in a city without a transfer tax of its own. Put in your address for its likely range from recorded sales, or a price of your own.',
    own: 'At the price you gave, with the costs below. The calculator takes others.',
    /** What the card shows where an amount or an address was refused; its other lines have dashes. */
    none: { cardTitle: 'No figures yet', cardBasis: 'The reason is at the field.' },
    between: (low: string, high: string) => `${low} to ${high}`,
    area: (area: string, range: string, sales: number | null, days: string) =>
      `Homes in ${area}, not one home: ${range} from ${sales} sales, ${days}.`,
    home: (range: string, sales: number | null, days: string) =>
      `Likely range ${range}: ${sales} sales, ${days}.`,
    kept: (rate: string, range: string) => `At ${rate} you keep ${range} of it.`,
    middle: 'Below: the middle.',
    title: (price: string) => `On a sale at ${price}`,
    negotiable: (rate: string) => `${rate}, negotiable; it can be zero`,
    countyTax: 'County; no city tax counted',
    bothTaxes: 'County and city',
    costs: 'Escrow, title, repairs',
    costsAndMortgage: 'Mortgage, escrow, title, repairs',
    traditional: (rate: string) => `${rate} listing side, all else equal`,
    announced: (title: string, kept: string) => `${title}: you keep ${kept}`,
  },
  form: {
    empty: 'Enter an address or a price',
    failed: statementTexts.failed,
    /** The server's reason why there is no statement. */
    refused: (_field: string, reason: string) => reason,
  },
  calculator: {
    less: 'less',
    more: 'more',
    kept: (net: string) => `You keep ${net}`,
    copied: 'Copied',
    linkCopied: 'Link copied',
    notCopied: 'Not copied. The address bar holds the same link.',
    problems: {
      dollars: 'Enter an amount such as 850,000 or 2.5m',
      'buyer-agent': 'Enter a percentage such as 2.5',
      'city-tax': 'Enter a rate such as 2.75',
    },
    usualPlace:
      'No city tax on top, as in most of California. Charter cities may have one: check with escrow.',
    otherPlace: 'The city clerk or your escrow officer knows the rate. Enter it below, per $1,000.',
    noTax: 'No tax on top: the city has its half of the county’s. ',
  },
}

export type FiguresTexts = typeof figuresTexts
