import type { DisclosureState } from '../disclosure-states.ts'

/** English texts of disclosures: problems, refusals, notices and mails. */
export const disclosureProblems = {
  id: 'This is not a valid id',
  version: 'Send the version of the disclosure',
  status: 'Choose a state',
  reason: 'Say why',
  items: 'Choose what was delivered',
  method: 'Choose how it was delivered',
  ahead: 'This time has not come yet',
  otherHome: 'Choose disclosures of the home of this offer',
}

export const disclosureStateLabels: Record<DisclosureState, string> = {
  needed: 'Needed',
  received: 'Received',
  delivered: 'Delivered',
  acknowledged: 'Signed by the buyer',
  'not-needed': 'Not needed',
}

const lower = (state: DisclosureState) => disclosureStateLabels[state].toLowerCase()

/** Answers 409 to a disclosure. */
export const disclosureRefusals = {
  stale: 'This disclosure has changed since you opened it. Look at it again.',
  order: (from: DisclosureState, to: DisclosureState) =>
    `This disclosure is “${lower(from)}”, so it cannot become “${lower(to)}” now.`,
  handedIn: 'Your agent has checked this one already. Send a newer version to your agent.',
  notReceived: (titles: readonly string[]) =>
    `Not received yet: ${titles.join(', ')}. Check the file first.`,
  offer: 'This offer is over, so nothing is delivered for it.',
  saleOver: 'The sale of this offer has closed, so nothing more is delivered.',
}

export const disclosureTexts = {
  noLongerRequired: 'The answers about the home no longer ask for it.',
  switchedOff: 'Its rule is switched off.',
  notices: {
    handedIn: (home: string, title: string) => ({
      title: `Handed in: ${title}`,
      message: `For ${home}. Check it, then mark it as received.`,
    }),
    returned: (home: string, title: string) => ({
      title: `Please look again: ${title}`,
      message: `Your agent returned the file for ${home} and says why.`,
    }),
    delivered: (home: string, count: number) => ({
      title: 'Disclosures delivered',
      message: `${count === 1 ? 'One disclosure' : `${count} disclosures`} for ${home} went to the buyer.`,
    }),
    window: (home: string, day: string) => ({
      title: `The buyer may cancel until ${day}`,
      message: `For ${home}, because a disclosure came after the buyer had signed.`,
    }),
  },
  mails: {
    action: 'See the disclosures',
    returned: (home: string, title: string, reason: string) => ({
      subject: `Please look again: ${title}`,
      paragraphs: [
        `Your agent looked at the file “${title}” for ${home} and sent it back.`,
        `The reason: ${reason}`,
        'Please correct it and hand it in again.',
      ],
    }),
    window: (home: string, day: string) => ({
      subject: `The buyer of ${home} may cancel until ${day}`,
      paragraphs: [
        `A disclosure for ${home} reached the buyer after the buyer had signed the offer. The law then gives the buyer a few days to cancel: here until the end of ${day}.`,
        'There is nothing for you to do. The sale cannot close before that day is over.',
        'This is not legal advice. Ask your agent what it means for you.',
      ],
    }),
  },
}
