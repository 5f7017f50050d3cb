import { longDate } from '../dates.ts'

/** English texts of offers: forms, terms, refusals, mails and notifications. */

export const offerProblems = {
  price: 'Enter the price',
  financing: 'Choose how the buyer pays',
  charge: 'Enter a percentage or whole dollars, or leave it empty',
  days: (least: number, most: number) => `Enter ${least} to ${most} days`,
  contingencies: 'Say what the offer depends on',
  taxPayer: 'Choose seller, buyer or split',
  occupancy: 'Choose who lives in the home after closing',
  abovePrice: 'This is more than the price',
  noClose: 'Enter the days until closing, or its date',
  twoCloses: 'Enter either the days or the date',
  past: 'This date has passed',
  sellerStays: 'Enter the days only if the seller stays',
  ahead: 'This time has not come yet',
  over: 'This time has passed',
  noDefaultExpiry: 'Enter when the offer ends',
  buyer: 'Enter the name of the buyer',
  buyers: 'Enter one to four buyers',
  agent: 'Enter the name of the buyer’s agent',
  brokerage: 'Enter the brokerage of the buyer’s agent',
  version: 'Send the version of the offer',
  side: 'Say whose terms they are, the buyer’s or the seller’s',
  draft: 'A counteroffer is entered as a draft',
  preview: 'Send true or leave it out',
  rank: (most: number) => `Choose a place from 1 to ${most}, or none`,
  star: 'Send true or false',
  files: (most: number) => `Add at most ${most} files`,
  unknownFile: 'Choose PDF files of this home',
  reason: 'Say why it is declined',
}

/** The terms of an offer in words. */
export const offerTermTexts = {
  labels: {
    price: 'Price',
    financing: 'How the buyer pays',
    downPayment: 'Down payment',
    deposit: 'Deposit',
    loan: 'Depends on a loan',
    appraisal: 'Depends on an appraisal',
    investigation: 'Depends on inspections',
    saleOfBuyersHome: 'Depends on selling the buyer’s home',
    close: 'Closing',
    compensation: 'Buyer’s agent, paid by you',
    concessions: 'Money back to the buyer',
    countyTax: 'Who pays the county transfer tax',
    cityTax: 'Who pays the city transfer tax',
    asIs: 'As is',
    occupancy: 'After closing',
    electronicRecords: 'Documents by email agreed',
  },
  none: 'No',
  yes: 'Yes',
  no: 'No',
  notSaid: 'Not said',
  share: (percent: string) => `${percent}% of the price`,
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  closeDays: (count: number) =>
    count === 1 ? '1 day after you accept' : `${count} days after you accept`,
  heading: (home: string, number: number, side: 'buyer' | 'seller') =>
    `${side === 'buyer' ? 'Offer for' : 'Counteroffer for'} ${home}, version ${number}`,
  buyers: 'Buyers',
  expires: 'Ends',
}

/** Answers 409 to an offer. */
export const offerRefusals = {
  notListed: 'Offers can be entered while the home is listed.',
  tooMany: (most: number) => `A home can have ${most} offers.`,
  stale: 'This offer has changed since you opened it. Look at it again.',
  revise: 'This offer takes no other terms now. Enter a new offer instead.',
  states: {
    accepted: 'This offer is accepted.',
    declined: 'This offer is declined already.',
    withdrawn: 'The buyer has withdrawn this offer.',
    expired: 'This offer has ended. Ask the buyer’s agent for a new version.',
    released: 'The sale with this buyer was canceled.',
  } as Record<string, string>,
  /** @param until the last day, `2029-11-20` */
  kept: (until: string) =>
    `This home had an offer, so its papers are kept until ${longDate(until)}. It cannot be deleted before that day.`,
}

export const offerTexts = {
  notices: {
    received: (home: string, price: string) => ({
      title: `New offer of ${price}`,
      message: `For ${home}. See what you would keep of it.`,
    }),
    revised: (home: string, price: string) => ({
      title: `New terms: ${price}`,
      message: `A buyer sent other terms for ${home}.`,
    }),
    refused: (home: string, seller: string) => ({
      title: `${seller} said no to an offer`,
      message: `For ${home}.`,
    }),
    declined: (home: string) => ({
      title: 'An offer is declined',
      message: `For ${home}. Tell the buyer’s agent.`,
    }),
    declinedByStaff: (home: string) => ({
      title: 'An offer is declined',
      message: `Your agent declined an offer for ${home}.`,
    }),
    expired: (home: string) => ({
      title: 'An offer has ended',
      message: `Its time is over, for ${home}. The buyer may send a new one.`,
    }),
  },
  mails: {
    action: 'See the offer',
    received: (home: string, price: string, until: string) => ({
      subject: `New offer for ${home}`,
      paragraphs: [
        `A buyer offers ${price} for ${home}.`,
        `Open it to see what you would keep after every cost, and what the offer depends on.`,
        `It ends on ${until}. Nothing happens by itself: your agent answers the buyer for you.`,
      ],
    }),
    revised: (home: string, price: string, until: string) => ({
      subject: `New terms for ${home}`,
      paragraphs: [
        `A buyer sent other terms for ${home}. The price is ${price} now.`,
        `They end on ${until}.`,
      ],
    }),
    ending: (home: string, price: string, until: string) => ({
      subject: `An offer for ${home} ends soon`,
      paragraphs: [
        `The offer of ${price} for ${home} ends on ${until}.`,
        'After that you can no longer accept it. Tell your agent what you want to do.',
      ],
    }),
  },
}
