import type { StatementReason } from '../home-statements.ts'

/** English texts of a home's statement, to its seller and to staff. */
export const homeStatementTexts = {
  title: (home: string) => `What you keep of ${home}`,
  loading: 'Loading what you keep',
  failed: 'What you keep could not be loaded',
  empty: 'There is no price yet. Type one, and every line of the sale is worked out to the cent.',
  noPrice: 'The price was taken back. Type one to see what you keep.',
  keep: (percent: string) => `You keep at ${percent}`,
  ofPrice: (price: string, servicePackage: string) => `of ${price}, with ${servicePackage}`,
  range: (low: string, high: string) => `Likely range when you booked: ${low} to ${high}`,
  lines: {
    price: 'Sale price',
    listingFee: 'Our listing fee',
    buyerAgentFee: 'Buyer’s agent',
    countyTax: 'County transfer tax',
    cityTax: 'City transfer tax',
    payoff: 'Mortgage payoff',
    otherCosts: 'Other costs',
    net: 'You keep',
  },
  traditional: (net: string, percent: string) =>
    `A traditional sale on equal terms, with ${percent} for its listing side, would leave ${net}.`,
  difference: (amount: string, isMore: boolean) => `That is ${amount} ${isMore ? 'less' : 'more'}.`,
  sources: 'Sources of the taxes',
  assumption: 'Where the 6% is from',
  advice: 'This is not legal or tax advice. Check the taxes with escrow.',
  changes: 'How it changed',
  reasons: {
    booking: 'Booked with these figures',
    figures: 'Figures changed',
    facts: 'Facts of the home changed',
    price: 'Price changed',
    package: 'Package changed',
    amendment: 'Amendment signed',
    undone: 'A change was taken back',
  } satisfies Record<StatementReason, string>,
  /** One version of the list: its net, its price and its package's percentage. */
  version: (net: string, price: string, percent: string) => `${net} of ${price} at ${percent}`,
  withoutPrice: 'No price',
  by: (name: string) => `by ${name}`,
  edit: {
    open: 'Change the figures',
    title: 'Your figures',
    submit: 'Save',
    pending: 'Saving...',
    success: 'Your figures are saved',
    failure: { title: 'Not saved', text: 'Your figures were not saved. Please try again.' },
    fields: {
      price: { label: 'Price you have in mind', help: 'Until your home has a listing price.' },
      payoff: { label: 'Mortgage payoff', help: 'Your lender gives the exact figure.' },
      buyerAgent: { label: 'Buyer’s agent, %', help: 'Negotiable. It can be zero.' },
      otherCosts: { label: 'Other costs', help: 'Escrow, title, repairs.' },
      place: { label: 'City, for its transfer tax' },
      cityRate: { label: 'City transfer tax, $ per $1,000' },
    },
    anywhere: 'A city without a tax of its own',
    other: 'Another city: enter its rate',
    invalid: {
      dollars: 'Enter an amount such as 850,000 or 2.5m',
      percent: 'Enter a percentage such as 2.5',
      rate: 'Enter a rate such as 2.75',
    },
  },
  sale: {
    fixed:
      'From the accepted offer, with the costs known that day. Escrow’s closing statement decides.',
  },
  staff: { open: 'What they keep', of: (address: string) => `What the seller of ${address} keeps` },
  stale: 'The figures have changed since you opened them. Check them again.',
  priceIsListed: 'The price of your home counts. Your agent changes it.',
  priceMissing: 'Enter a price',
}
