/** English texts of acceptances: refusals, notices and mails. */

export const acceptanceProblems = {
  number: 'Say which version of the offer',
  version: 'Send the version of the offer',
  code: 'Type the six digits of the code',
  ahead: 'This moment has not come yet.',
}

export const acceptanceRefusals = {
  counter: 'This version waits for the buyer. It cannot be accepted now.',
  otherTerms: 'These are not the terms that you read. Read them again, then sign.',
  inEscrow: 'This home is in escrow already. No other offer for it can be accepted.',
  sold: 'This home is sold. No offer for it can be accepted.',
  refused: (seller: string) =>
    `${seller} said no to this offer. It can be signed once that is taken back.`,
  other: 'Another offer for this home is being signed. It can be taken back, or signed by all.',
  signed: 'You have signed this offer already.',
  complete: 'This offer is accepted. A signature can no longer be taken back.',
  notSigned: 'Your signature',
  ended: 'This offer had ended by then. Ask the buyer’s agent for a new version.',
  codesOften: 'You have asked for many codes. Please wait an hour, then ask for a new one.',
  wrongCode: (triesLeft: number) =>
    triesLeft === 0
      ? 'This code can no longer be used. Ask for a new one.'
      : `This is not the code. You have ${triesLeft} ${triesLeft === 1 ? 'try' : 'tries'} left.`,
}

/** The refusals of what an open escrow decides. */
export const ESCROW_REFUSAL = 'This home is in escrow. Close or cancel the escrow instead.'
export const PACKAGE_IN_ESCROW =
  'This home is in escrow. Its package was fixed when the offer was accepted.'

/** The task of staff once an offer is accepted. */
export const answerOthersTask = (count: number) =>
  count === 1 ? 'Answer the other offer' : `Answer the other ${count} offers`

export const ACCEPTANCE_STAGE_REASON = 'An offer was accepted'

export const acceptanceNotices = {
  signed: (seller: string, home: string) => ({
    title: `${seller} signed an offer`,
    message: `For ${home}. It is accepted once every seller has signed.`,
  }),
  takenBack: (seller: string, home: string) => ({
    title: `${seller} took a signature back`,
    message: `For ${home}. The offer waits for it again.`,
  }),
  accepted: (home: string, price: string) => ({
    title: `Offer of ${price} accepted`,
    message: `${home} is in escrow.`,
  }),
}

export const acceptanceMails = {
  code: (home: string, code: string, minutes: number) => ({
    subject: 'Your code to sign',
    paragraphs: [
      `${code} is your code to sign the offer for ${home}.`,
      `It works for ${minutes} minutes, once, and for you alone. Do not give it to anyone: we never ask for it.`,
      'If you did not ask for it, you need not do anything.',
    ],
  }),
  accepted: {
    action: 'See your sale',
    subject: (home: string) => `The offer for ${home} is accepted`,
    said: (home: string, price: string, at: string) =>
      `The offer of ${price} for ${home} was accepted on ${at}.`,
    next: (close: string) =>
      `Your home is in escrow now. It is to close on ${close}. Your agent tells you what comes next.`,
    staff: (close: string, others: number) =>
      `The escrow is open and is to close on ${close}.${others > 0 ? ` ${answerOthersTask(others)}.` : ''}`,
    buyer: (signers: string, number: number, sha256: string) => [
      `It is version ${number} of your client’s offer${signers && `, signed by ${signers}`}.`,
      `The SHA-256 of its terms is ${sha256}.`,
      'Our office sends you the signed papers. The signed papers govern.',
    ],
  },
}

/** What the paper of an offer's terms says beside them. */
export const termsPaper = {
  note: 'A summary of the terms that was typed from the buyer’s paper. The signed paper governs. This is no legal advice.',
  reference: (sha256: string) => `Terms ${sha256.slice(0, 16)}`,
}
