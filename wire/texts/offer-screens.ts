import type { OfferState } from '../offer-states.ts'
import type { OFFER_LOG } from '../offers.ts'

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'} left`

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_HOURS = 24

/** `3 days left`, below two days in hours, below two hours in minutes. */
export function timeLeft(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE_MS))
  if (minutes <= 2 * HOUR_MINUTES) return count(minutes, 'minute')
  const hours = Math.floor(minutes / HOUR_MINUTES)
  return hours < 2 * DAY_HOURS ? count(hours, 'hour') : count(Math.floor(hours / DAY_HOURS), 'day')
}

/** What each term means, in a sentence for a person who has never sold a home. */
export const termMeanings = {
  price: 'What the buyer pays for the home.',
  financing: 'Cash needs no bank. With a loan, a bank has to agree first.',
  downPayment: 'What the buyer pays without the loan.',
  deposit:
    'What the buyer pays into escrow after you accept. Escrow is the neutral company that holds it.',
  loan: 'Within these days the buyer may still back out if the bank says no.',
  appraisal:
    'Within these days the buyer may still back out if an appraiser values the home below the price.',
  investigation: 'Within these days the buyer may have the home inspected, and back out.',
  saleOfBuyersHome: 'Within these days the buyer has to sell another home first.',
  close: 'The day on which you get the money and hand over the keys.',
  compensation:
    'What the buyer asks you to pay to the buyer’s own agent. It is negotiable and can be zero.',
  concessions: 'What the buyer asks you to pay toward the buyer’s own costs.',
  countyTax: 'A tax on the sale itself, by the county.',
  cityTax: 'A tax on the sale itself, by some cities.',
  asIs: 'The buyer takes the home in its present condition and asks for no repairs.',
  occupancy: 'Who lives in the home after closing.',
  electronicRecords: 'Whether documents may be sent by email.',
}

const offerStates: Record<OfferState, string> = {
  received: 'Waits for your answer',
  countered: 'Waits for the buyer',
  agreed: 'Buyer agrees',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn by the buyer',
  expired: 'Ended',
  released: 'Sale canceled',
}

const events: Record<(typeof OFFER_LOG)[number], string> = {
  received: 'Came in',
  revised: 'New terms came in',
  viewed: 'Seen',
  refused: 'A no',
  'no-taken-back': 'A no taken back',
  declined: 'Declined',
  expired: 'Ended',
  signed: 'Signed',
  'signature-taken-back': 'A signature taken back',
  accepted: 'Accepted',
  released: 'Sale canceled',
  'counter-drafted': 'Counteroffer drafted',
  'counter-signed': 'Counteroffer signed',
  countered: 'Counteroffer sent',
  agreed: 'Buyer agreed',
  withdrawn: 'Withdrawn by the buyer',
  wished: 'A wish',
  asked: 'A question',
}

const FAILURE = { title: 'Not saved', text: 'Check your connection, then try again.' }

export const offerScreenTexts = {
  failed: 'The offers could not be loaded',
  states: offerStates,
  /** What staff read in place of the words for the sellers. */
  forStaff: {
    received: 'Waits for the sellers',
    keep: 'The sellers would keep',
    missing: { payoffCents: 'their mortgage payoff', otherCostsCents: 'other costs' },
  },
  none: {
    title: 'No offers yet',
    past: 'No offer was entered here.',
    text: 'When one comes in, you get an email, and it stands here with what you would keep after every cost. Nothing is agreed before you sign.',
  },
  intro: (offers: number) =>
    offers === 1
      ? 'One offer. You do not have to take it: your agent can ask for better terms.'
      : `${offers} offers, the one that leaves you the most first. The price alone does not decide: look at what each depends on too.`,
  incomplete: 'Type your mortgage payoff and your other costs, and every figure here follows.',
  short: {
    title: 'In short',
    most: 'Leaves you the most',
    least: 'Depends on the least',
    ahead: (amount: string) => `${amount} more than any other offer.`,
    level: 'As much as the next one.',
    behind: (amount: string) => `It leaves you ${amount} less.`,
    same: 'The same offer.',
    dependsOn: (names: string) => `Depends on: ${names}`,
    choose:
      'What an offer depends on lets the buyer back out. Ask your agent which matters more to you: the money, or a sale that is surer to close.',
    both: 'What an offer depends on lets the buyer back out. Look at the closing day too, and ask your agent.',
  },
  views: {
    legend: 'How the offers are shown',
    cards: 'One by one',
    two: 'Compare two',
    table: 'All in a table',
  },
  card: {
    name: (price: string, buyers: string) => `${price} from ${buyers}`,
    keep: 'You would keep',
    kept: 'You keep with the accepted offer',
    asInstructed: (net: string) => `${net} at what you agreed to pay a buyer’s agent`,
    before: (missing: string[]) => `before ${missing.join(' and ')}`,
    missing: { payoffCents: 'your mortgage payoff', otherCostsCents: 'other costs' },
    cityUnknown: 'A city transfer tax is not counted: the city is not known.',
    dependsOn: 'Depends on',
    nothing: 'Nothing',
    contingencies: {
      loan: 'the loan',
      appraisal: 'the appraisal',
      investigation: 'inspections',
      saleOfBuyersHome: 'the sale of the buyer’s home',
    },
    ends: (when: string) => `Ends ${when}`,
    ended: (when: string) => `Ended ${when}`,
    endedAt: (time: string) => `Ended at ${time}`,
    agent: (name: string, brokerage: string) => `Buyer’s agent: ${name}, ${brokerage}`,
    waitingFor: (names: string) => `Waits for the answer of ${names}`,
    saidNo: (name: string, reason: string | null) =>
      reason ? `${name} said no: ${reason}` : `${name} said no`,
    sum: 'How this is worked out',
    terms: 'All terms, explained',
    history: 'What happened',
    event: (event: keyof typeof events, number: number, by: string | null) =>
      `${events[event]}, version ${number}${by ? `, ${by}` : ''}`,
    ofVersion: (number: number) => `Version ${number}`,
    favorite: 'Your favorite',
    ranks: (seller: string, place: string) => `${seller}: ${place}`,
    favoriteOf: (seller: string) => `Favorite of ${seller}`,
    paper:
      'This is a summary. The signed paper decides. It is not legal advice: ask your agent or a lawyer.',
  },
  flags: {
    'deposit-over-limit': (percent: string, statute: string) =>
      `The deposit is over ${percent}% of the price. If the buyer backs out, you may have to show that keeping all of it is reasonable (${statute}).`,
  },
  flagSource: 'Source',
  lines: {
    price: 'Price',
    listingFee: 'Our listing fee',
    buyerAgentFee: 'Buyer’s agent, paid by you',
    concessions: 'Money back to the buyer',
    countyTax: 'County transfer tax, your part',
    cityTax: 'City transfer tax, your part',
    payoff: 'Mortgage payoff',
    otherCosts: 'Other costs',
    net: 'You would keep',
    atZero: 'The same if you paid the buyer’s agent nothing',
    asInstructed: 'The same at what you agreed to pay a buyer’s agent',
    unknown: 'Not known',
  },
  star: { set: 'Make it my favorite', clear: 'Not my favorite' },
  rank: {
    label: 'Your place',
    none: 'No place',
    place: (rank: number) => `Place ${rank}`,
    success: 'Your order is saved',
    failure: FAILURE,
  },
  no: {
    open: 'Say no',
    title: (price: string) => `Say no to the offer of ${price}?`,
    description:
      'With the no of every seller of the home the offer is declined, and your agent tells the buyer. The buyer may send other terms.',
    reason: { label: 'Why', help: 'Your agent and the other sellers read it.' },
    submit: 'Say no',
    pending: 'Saving...',
    success: 'Your no is saved',
    failure: FAILURE,
    takeBack: 'Take my no back',
    takenBack: 'Your no is taken back',
  },
  comparison: {
    first: 'First offer',
    second: 'Second offer',
    caption: 'Offers beside each other',
    region: 'Table of offers',
    term: 'Term',
    net: 'You would keep',
    netMeaning: 'What is left of the price after every cost.',
    ends: 'Ends',
    marks: { better: 'Better', worse: 'Worse' },
    beside: (favorite: string) => `“Better” and “Worse” are beside your favorite, ${favorite}.`,
    hint: 'Make one offer your favorite, and this table says where the others are better or worse.',
    favorite: 'Your favorite',
    documents: 'Documents',
    documentsMeaning: 'Files that came with the offer, under Documents of this home.',
  },
  staff: {
    none: 'No offer has come in.',
    notListed: 'Offers can be entered while the home is listed.',
    add: 'Enter an offer',
    revise: 'Enter new terms',
    decline: 'Decline',
    note: 'The buyer’s note, for staff alone',
    email: (email: string) => `Email: ${email}`,
    licence: (number: string) => `License ${number}`,
    declineDialog: {
      title: (price: string) => `Decline the offer of ${price}?`,
      description: 'The sellers are told. The buyer’s agent is not: write to them yourself.',
      reason: { label: 'Why', help: 'The sellers do not read it.' },
      submit: 'Decline',
      pending: 'Saving...',
      success: 'The offer is declined',
      failure: FAILURE,
    },
    form: {
      title: (address: string) => `Offer for ${address}`,
      reviseTitle: (address: string) => `New terms for ${address}`,
      description: 'As the signed paper says it. The sellers get an email at once.',
      submit: 'Save',
      pending: 'Saving...',
      success: 'The offer is entered',
      failure: FAILURE,
      parts: {
        buyer: 'Buyer and agent',
        ownBuyer: 'Buyer and your brokerage',
        money: 'Money',
        depends: 'What it depends on',
        time: 'Time',
      },
      fields: {
        buyers: { label: 'Buyers', help: 'One name on each line.' },
        agentName: { label: 'Buyer’s agent' },
        agentEmail: { label: 'Email of the agent' },
        brokerage: { label: 'Brokerage' },
        ownBrokerage: { label: 'Your brokerage' },
        licenceNumber: { label: 'License number' },
        price: { label: 'Price' },
        deposit: { label: 'Deposit' },
        downPayment: { label: 'Down payment' },
        financing: { label: 'How the buyer pays' },
        compensation: { label: 'Buyer’s agent, paid by the seller', help: 'As 2.5% or $20,000.' },
        concessions: { label: 'Money back to the buyer', help: 'As 1% or $5,000.' },
        loan: { label: 'Loan, days', help: 'Empty: does not depend on a loan.' },
        appraisal: { label: 'Appraisal, days', help: 'Empty: does not depend on one.' },
        investigation: { label: 'Inspections, days' },
        saleOfBuyersHome: { label: 'Sale of the buyer’s home, days' },
        closeDays: { label: 'Closing, days after acceptance' },
        closeOn: { label: 'Or closing on' },
        countyTax: { label: 'County transfer tax' },
        cityTax: { label: 'City transfer tax' },
        asIs: { label: 'As is' },
        occupancy: { label: 'After closing' },
        sellerStaysDays: { label: 'Days that the seller stays' },
        electronicRecords: { label: 'Documents by email agreed' },
        note: {
          label: 'Note of the buyer',
          help: 'Sellers do not see it: it may tell who the buyer is.',
        },
        signedAt: { label: 'Signed by the buyer, Pacific time' },
        expiresAt: {
          label: 'Ends, Pacific time',
          help: 'Empty: by the rule for offers that do not say it.',
        },
        file: { label: 'Paper of the offer', help: 'A PDF among the documents of this home.' },
      },
      payers: { seller: 'The seller', buyer: 'The buyer', split: 'Half each' },
      occupancies: {
        'vacant-at-close': 'Vacant at closing',
        'seller-stays': 'The seller stays',
        'tenant-stays': 'The tenant stays',
      },
      noFile: 'None',
      notSaid: 'Not said',
      invalid: {
        amount: 'Enter an amount such as 850,000',
        days: 'Enter a whole number of days',
        charge: 'Enter a percentage such as 2.5% or whole dollars such as $5,000',
        time: 'Enter the day and the time',
      },
    },
  },
}
