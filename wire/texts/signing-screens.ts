const FAILURE = { title: 'Not saved', text: 'Check your connection, then try again.' }

const all = (names: readonly string[]) => names.join(', ')

/** English texts of the page on which a seller signs an offer. */
export const signTexts = {
  open: 'Read and sign',
  see: 'See who has signed',
  signedBy: (signed: readonly string[], waiting: readonly string[]) =>
    `Signed by ${all(signed)}. Waits for ${all(waiting)}.`,
  title: (price: string) => `Accept the offer of ${price}`,
  back: 'Back to the home',
  failed: 'The offer could not be loaded',
  loading: 'Loading the offer',
  missing: { title: 'Offer not found', lead: 'This address leads to no offer of your homes.' },
  terms: 'What you agree to',
  summary:
    'This is a summary. The signed paper decides. It is not legal advice: ask your agent or a lawyer before you sign.',
  exact: 'The exact text that you sign',
  fingerprint: (sha256: string) => `Its SHA-256: ${sha256}`,
  next: {
    title: 'What happens when you sign',
    last: [
      'The offer is accepted at once: it is a contract, and you cannot take your signature back.',
      'Your home is in escrow, and its status is Pending Sale. The package stays as it is.',
      'Your agent and the buyer’s agent get an email. Your agent answers the other offers.',
    ],
    others: (names: readonly string[]) => [
      `The offer waits for ${all(names)}. Until then you may take your signature back.`,
      'Meanwhile no other offer for this home can be signed.',
      'With the last signature it is a contract, and your home is in escrow.',
    ],
  },
  sign: 'Your signature',
  code: {
    label: 'Code',
    help: 'Six digits from the email. It works for 10 minutes, once.',
    send: 'Email me a code',
    again: 'Email me a new code',
    pending: 'Sending...',
    sent: (email: string) => `We sent a code to ${email}. Check your inbox.`,
    failure: { title: 'No code was sent', text: 'Check your connection, then try again.' },
  },
  name: 'Your full name',
  nameHelp: (name: string) => `Type it as it is in your account: ${name}`,
  submit: 'Sign and accept',
  pending: 'Signing...',
  recorded: 'We record your name, the time, your network address and your browser.',
  success: { title: 'You have signed' },
  failure: { title: 'Not signed', text: 'Check your connection, then try again.' },
  endedAt: (time: string) => `Ended at ${time}`,
  state: {
    signed: 'You have signed this offer.',
    waiting: (names: readonly string[]) => `It waits for ${all(names)}.`,
    takeBack: 'Take my signature back',
    takingBack: 'Saving...',
    takenBack: { title: 'Your signature is taken back' },
    failure: FAILURE,
    other: 'Another offer for this home is being signed, so this one cannot be signed now.',
    refused: (name: string) =>
      `${name} said no to this offer. It can be signed once that is taken back.`,
    over: {
      accepted: 'This offer is accepted. Your home is in escrow.',
      declined: 'This offer is declined.',
      withdrawn: 'The buyer has withdrawn this offer.',
      expired: 'This offer has ended. Your agent can ask the buyer for a new one.',
      released: 'The sale with this buyer was canceled.',
      countered: 'This offer waits for the buyer’s answer.',
    } as Record<string, string>,
  },
}

/** English texts of the dialog in which staff record a contract from paper. */
export const recordTexts = {
  open: 'Record a signed contract',
  title: (price: string) => `Record the signed contract of ${price}`,
  description:
    'For a contract that all sellers signed on paper. It opens the escrow: the home becomes Pending Sale, the client moves to Sale Pending, and sellers and the buyer’s agent get an email. An acceptance that sellers had begun to sign here ends.',
  acceptedAt: {
    label: 'Reached the buyer’s side',
    help: 'The moment in California at which the signed contract was delivered.',
  },
  file: { label: 'Signed contract', help: 'A PDF under Documents of this home.' },
  noFile: 'Choose a file',
  submit: 'Open the escrow',
  pending: 'Saving...',
  success: { title: 'The escrow is open' },
  failure: FAILURE,
}

/** What the page of a home says of its open sale. */
export const inEscrowSince = (day: string) => `In escrow since ${day}`
