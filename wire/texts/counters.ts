/** English texts of counteroffers and of what sellers wish for: refusals, notices and mails. */

export const counterProblems = {
  answer: 'Say whether the buyer agreed or withdrew',
  kind: 'Choose what you ask for',
  text: 'Say it in your own words',
}

export const WISH_LABELS = {
  counter: 'A counteroffer',
  'more-time': 'More time',
  hold: 'To wait with the answer',
} as const

type WishKind = keyof typeof WISH_LABELS

export const counterRefusals = {
  state: 'This offer takes no counteroffer now.',
  notListed: 'A counteroffer can be made while the home is listed.',
  sent: 'This counteroffer is out already.',
  none: 'There is no counteroffer to sign or send. Draft one first.',
  otherDraft: 'This counteroffer was replaced by another one. Read it, then sign.',
  ended: 'The time of this counteroffer is over. It needs a new one.',
  signed: 'You have signed this counteroffer already.',
  unsigned: (names: readonly string[]) => `It still needs the signature of ${names.join(', ')}.`,
  refused: (seller: string) =>
    `${seller} said no to this offer. A counteroffer can be signed and sent once that is taken back.`,
  noCounter: 'This offer has no counteroffer that the buyer could agree to.',
  wish: 'This offer waits for no answer, so nothing can be asked for. Write a message instead.',
}

/** The words for the terms in which {@link offerTermTexts} says "you" to the seller, as the buyer's side reads them. */
export const buyersTermTexts = {
  compensation: 'Buyer’s agent, paid by the seller',
  closeDays: (count: number) =>
    count === 1 ? '1 day after acceptance' : `${count} days after acceptance`,
  payers: [
    { id: 'seller', label: 'The seller' },
    { id: 'buyer', label: 'The buyer' },
    { id: 'split', label: 'Half each' },
  ],
  occupancies: [
    { id: 'vacant-at-close', label: 'Vacant at closing' },
    { id: 'seller-stays', label: 'The seller stays after closing' },
    { id: 'tenant-stays', label: 'The tenant stays' },
  ],
}

const wishTasks: Record<WishKind, (seller: string, price: string) => string> = {
  counter: (seller, price) => `${seller} asks for a counteroffer to the offer of ${price}`,
  'more-time': (seller, price) => `${seller} asks for more time for the offer of ${price}`,
  hold: (seller, price) => `${seller} asks to wait with the offer of ${price}`,
}

export const counterTexts = {
  wishTask: (kind: WishKind, seller: string, price: string) => wishTasks[kind](seller, price),
  notices: {
    drafted: (home: string, price: string) => ({
      title: `Counteroffer of ${price} to sign`,
      message: `For ${home}. It goes to the buyer once every seller has signed.`,
    }),
    signed: (seller: string, home: string) => ({
      title: `${seller} signed the counteroffer`,
      message: `For ${home}. It goes to the buyer once every seller has signed.`,
    }),
    allSigned: (home: string) => ({
      title: 'The counteroffer is signed by all',
      message: `For ${home}. It can be sent to the buyer’s agent.`,
    }),
    sent: (home: string, price: string) => ({
      title: `Counteroffer of ${price} is out`,
      message: `For ${home}. It waits for the buyer now.`,
    }),
    agreed: (home: string, price: string) => ({
      title: `The buyer agrees to ${price}`,
      message: `For ${home}. It is a contract once every seller has signed it.`,
    }),
    withdrawn: (home: string) => ({
      title: 'A buyer withdrew an offer',
      message: `The offer for ${home} can no longer be accepted.`,
    }),
  },
  mails: {
    sign: 'Read and sign',
    drafted: (home: string, price: string, until: string) => ({
      subject: `Counteroffer for ${home} to sign`,
      paragraphs: [
        `Your agent wrote a counteroffer of ${price} for ${home}. It goes to the buyer once every seller has signed it.`,
        `It ends on ${until}. Signing it makes no contract: if the buyer agrees, you sign once more to accept.`,
      ],
    }),
    agreed: (home: string, price: string, until: string) => ({
      subject: `The buyer agrees to your counteroffer for ${home}`,
      paragraphs: [
        `The buyer agrees to ${price} for ${home}.`,
        `It is a contract once every seller has signed it. You can sign until ${until}.`,
      ],
    }),
    toAgent: (home: string, until: string, terms: readonly string[], sha256: string) => ({
      subject: `Counteroffer for ${home}`,
      paragraphs: [
        `The sellers of ${home} answer your client’s offer with this counteroffer. All of them have signed it.`,
        ...terms,
        `Please tell us your client’s answer before ${until}. The sellers may have other counteroffers out: there is no contract before they accept your client’s agreement in writing.`,
        `The SHA-256 of these terms is ${sha256}. Our office sends you the signed papers. The signed papers govern.`,
      ],
    }),
  },
}
