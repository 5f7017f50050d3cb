import type { OfferState } from '../offer-states.ts'

const CONNECTION = 'Check your connection, then try again. What you typed is kept.'

const states: Record<OfferState, { title: string; text: string }> = {
  received: {
    title: 'Your offer is with the sellers',
    text: 'The sellers and their agent have it. You get an email when they answer with a counteroffer or accept.',
  },
  countered: {
    title: 'The sellers sent a counteroffer',
    text: 'Read what changed. Nothing is agreed before every seller has signed.',
  },
  agreed: {
    title: 'Your buyer agrees',
    text: 'Every seller still has to sign. You get an email once they have.',
  },
  accepted: {
    title: 'Your offer is accepted',
    text: 'Every seller has signed. The listing office sends you the signed papers.',
  },
  declined: {
    title: 'The sellers declined your offer',
    text: 'Your buyer may send other terms.',
  },
  withdrawn: { title: 'Your offer is withdrawn', text: 'Nothing more happens with it.' },
  expired: {
    title: 'Your offer has ended',
    text: 'Its time is over without an acceptance. Your buyer may send other terms.',
  },
  released: {
    title: 'The sale was canceled',
    text: 'The listing office tells you what comes next.',
  },
}

/** The page that a buyer's agent opens with a link. */
export const offerPage = {
  title: 'Make an offer',
  heading: (address: string) => `Offer for ${address}`,
  ownHeading: (address: string) => `Your offer for ${address}`,
  loading: 'Loading the home',
  failed: 'The home could not be loaded',
  listPrice: (price: string) => `Listed at ${price}`,
  noPrice: 'No list price',
  until: (when: string) => `This link works until ${when}.`,
  as: (name: string, email: string) => `You send it as ${name}, ${email}.`,
  notice: 'Before you start',
  ended: {
    title: 'This link no longer works',
    text: 'It has expired, was withdrawn, or a newer email has another one. Look for our newest email to you, or ask us for a new link.',
    kept: 'What you typed is kept in this browser tab.',
  },
  incomplete: {
    title: 'This address is not complete',
    text: 'Open the link in our email again.',
  },
  ask: (email: string, phone: string) => `Write to ${email} or call ${phone}.`,
  notListed: {
    title: 'This home takes no offers now',
    text: 'It is no longer listed. Ask us before you send anything.',
  },
  form: {
    title: 'The offer',
    lead: 'As the signed paper says it.',
    check: 'Check the offer',
    failure: { title: 'Not sent', text: CONNECTION },
  },
  files: {
    title: 'Papers',
    help: 'The signed offer and what belongs to it: PDF files, up to ten, 10 MB each.',
    add: 'Add PDF files',
    sending: (percent: number) => `Sending, ${percent}%`,
    progress: 'Files sent',
    remove: 'Remove',
    removeLabel: (name: string) => `Remove ${name}`,
    none: 'No file added',
    count: (files: number) => (files === 1 ? '1 PDF file' : `${files} PDF files`),
    failed: 'The files were not sent',
    failure: 'Check your connection, then try again.',
    tooMany: (most: number) => `Add at most ${most} files.`,
  },
  check: {
    title: 'Is this right?',
    lead: 'The sellers see it as soon as you send it. You cannot take words back, only withdraw the offer.',
    buyers: 'Buyers',
    brokerage: 'Your brokerage',
    signed: 'Signed by the buyer',
    ends: 'Ends',
    byRule: 'By the usual rule of the form',
    papers: 'Papers',
    note: 'Note for the listing office',
    send: 'Send the offer',
    pending: 'Sending...',
    back: 'Change something',
    sent: 'Your offer is sent',
  },
  own: {
    states,
    endsOn: (when: string) => `Ends ${when}`,
    endedOn: (when: string) => `Ended ${when}`,
    version: (number: number, side: 'buyer' | 'seller') =>
      `Version ${number}, ${side === 'buyer' ? 'from your buyer' : 'from the sellers'}`,
    terms: 'The terms now',
  },
  changes: {
    title: 'What changed',
    term: 'Term',
    yours: 'Your buyer’s',
    theirs: 'The sellers’',
    none: 'No term that is shown here changed.',
  },
  answers: {
    failed: 'Not sent',
    agree: {
      open: 'Agree to the counteroffer',
      title: 'Agree to the counteroffer?',
      description:
        'You say that your buyer agrees to these terms and has signed them. It is a contract once every seller has signed too.',
      submit: 'Agree',
      pending: 'Sending...',
      done: 'Your buyer’s agreement is sent',
    },
    withdraw: {
      open: 'Withdraw the offer',
      title: 'Withdraw the offer?',
      description: 'The sellers can no longer accept it. You cannot take this back.',
      submit: 'Withdraw',
      pending: 'Sending...',
      done: 'The offer is withdrawn',
    },
  },
  revise: {
    open: 'Send other terms',
    title: 'Other terms',
    check: 'Check the terms',
    send: 'Send the terms',
    cancel: 'Keep the terms',
    sent: 'Your other terms are sent',
  },
}
