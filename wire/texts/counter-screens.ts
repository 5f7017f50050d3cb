const all = (names: readonly string[]) => names.join(', ')
const FAILURE = { title: 'Not saved', text: 'Check your connection, then try again.' }

/** English texts of the page on which a seller signs a counteroffer, where it differs from that of an acceptance. */
export const counterSignTexts = {
  title: (price: string) => `Sign the counteroffer of ${price}`,
  sign: 'Read and sign the counteroffer',
  see: 'See who has signed the counteroffer',
  changes: 'What you ask the buyer to change',
  next: {
    last: [
      'Your agent can send the counteroffer to the buyer’s agent. It is no contract yet.',
      'If the buyer agrees, you are asked to accept it: only that makes the contract.',
      'Until then you may still accept another offer, or say no.',
    ],
    others: (names: readonly string[]) => [
      `It waits for ${all(names)}. Then your agent can send it to the buyer’s agent.`,
      'It is no contract yet. If the buyer agrees, all of you are asked to accept it.',
      'To take your signature back before it is sent, say no to the offer.',
    ],
  },
  submit: 'Sign the counteroffer',
  state: {
    signed: 'You have signed this counteroffer.',
    waiting: (names: readonly string[]) => `It waits for ${all(names)}.`,
    ready: 'All have signed. Your agent sends it to the buyer’s agent now.',
    none: 'There is no counteroffer to sign. Your agent tells you when there is one.',
    ended: 'The time of this counteroffer is over. Ask your agent for a new one.',
    refused: (name: string) =>
      `${name} said no to this offer. The counteroffer can be signed once that is taken back.`,
    out: 'This counteroffer is out and waits for the buyer.',
    agreed: 'The buyer agrees to this counteroffer. It can be accepted on the home’s page.',
  },
}

/** English texts about counteroffers at an offer: for its sellers, for staff, and for both. */
export const counterCardTexts = {
  draft: (price: string) => `Counteroffer of ${price}`,
  keep: (amount: string) => `It would leave you ${amount}.`,
  ended: 'Its time is over. It needs a new one.',
  unsigned: (names: readonly string[]) => `Waits for the signature of ${all(names)}.`,
  signedBy: (names: readonly string[]) => `Signed by ${all(names)}.`,
  versions: 'Versions',
  version: (number: number, side: 'buyer' | 'seller') =>
    side === 'buyer' ? `Version ${number}, from the buyer` : `Version ${number}, your counteroffer`,
  first: (price: string) => `Price: ${price}`,
  same: 'Nothing changed but the time.',
  change: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  ask: {
    open: 'Ask your agent',
    title: (offer: string) => `Ask about the offer of ${offer}`,
    description:
      'Your agent reads it at once. Nothing goes to the buyer before you have signed it.',
    kind: 'What you want',
    kinds: [
      { value: 'question', label: 'An answer to a question' },
      { value: 'counter', label: 'A counteroffer' },
      { value: 'more-time', label: 'More time' },
      { value: 'hold', label: 'To wait with the answer' },
    ],
    text: { label: 'In your words', help: 'For a counteroffer: the price and what should change.' },
    submit: 'Send',
    pending: 'Sending...',
    success: { title: 'Sent', description: 'Your agent answers under Messages.' },
    failure: { title: 'Not sent', text: 'Check your connection, then try again.' },
  },
  about: (price: string, buyers: string) => `About the offer of ${price} from ${buyers}`,
  staff: {
    draft: 'Draft a counteroffer',
    redraft: 'Draft another counteroffer',
    title: (address: string) => `Counteroffer for ${address}`,
    description:
      'The terms that the sellers ask for. They get an email, and all of them sign it before you send it. It takes the place of one that was not sent.',
    submit: 'Save the draft',
    pending: 'Saving...',
    success: 'The draft waits for the sellers’ signatures',
    failure: FAILURE,
    preview: 'Work out the net',
    previewing: 'Working it out...',
    net: (before: string, after: string) =>
      `Leaves ${after}. The current version leaves ${before}.`,
    current: (before: string) => `The current version leaves ${before}.`,
    send: {
      open: 'Send the counteroffer',
      title: (price: string) => `Send the counteroffer of ${price}?`,
      description: (agent: string) =>
        `${agent} gets an email with its terms, and the sellers a notice. The offer can then be accepted only if the buyer agrees to it.`,
      submit: 'Send',
      pending: 'Sending...',
      success: 'The counteroffer is out',
      failure: { title: 'Not sent', text: 'Check your connection, then try again.' },
    },
    answer: {
      open: 'Record the buyer’s answer',
      title: (price: string) => `The buyer’s answer to ${price}`,
      description:
        'The sellers get a notice at once. After an agreement they still have to accept: only that makes the contract.',
      answer: 'Answer',
      agreed: 'The buyer agrees to the counteroffer',
      withdrawn: 'The buyer withdraws the offer',
      file: { label: 'Paper of the answer', help: 'A PDF among the documents of this home.' },
      noFile: 'None',
      submit: 'Save',
      pending: 'Saving...',
      success: 'The answer is saved',
      failure: FAILURE,
    },
  },
}
