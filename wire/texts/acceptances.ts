/** English texts of acceptances: refusals, notices and mails. */

export const acceptanceProblems = {
  version: 'Send the version of the offer',
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
  notSigned: 'Your signature could not be found.',
  ended: 'This offer had ended by then. Ask the buyer’s agent for a new version.',
}

/** The refusals of what an open escrow decides. */
export const inEscrowRefusals = {
  status: 'This home is in escrow. Close or cancel the escrow instead.',
  package: 'This home is in escrow. Its package was fixed when the offer was accepted.',
}

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
  /** To the buyer's agent. No link: they have no account. */
  sealed: (home: string, sha256: string) => ({
    subject: `The signed paper of the offer for ${home}`,
    paragraphs: [
      `The terms of the offer for ${home} and the signatures of all sellers are now one sealed PDF.`,
      `Its SHA-256 is ${sha256}. Our office sends you the file. Ask for it by replying to this email.`,
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

/** The sealed paper of an accepted offer. */
export const acceptedPaper = {
  kind: 'Acceptance',
  file: (home: string) => `Accepted offer for ${home}, signed.pdf`,
  deletedAccount: 'account deleted',
}

/** What the paper of an offer's terms says beside them. */
export const termsPaper = {
  note: 'A summary of the terms that was typed from the buyer’s paper. The signed paper governs. This is no legal advice.',
  reference: (sha256: string) => `Terms ${sha256.slice(0, 16)}`,
}
