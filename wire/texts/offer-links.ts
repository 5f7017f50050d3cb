/** English texts of the buyer's agent's link: refusals, mails, and what the brokerage does and does not do. */

export const offerLinkProblems = {
  past: 'This time has passed',
  answer: 'Choose agree, revise or withdraw',
  unknownFile:
    'One of the files is gone: files without an offer are kept for 24 hours. Add it again.',
}

export const offerLinkRefusals = {
  open: 'This agent has an open link for this home. Send it again, or withdraw it first.',
  withdrawn: 'This link was withdrawn. Send a new one.',
  notListed: 'This home is not for sale any more, so no offer can be sent.',
  second: 'You have sent an offer with this link. Ask for another link for another buyer.',
  revise: 'Your offer takes no other terms now.',
  none: 'You have not sent an offer with this link.',
  tooManyFiles: (name: string, most: number) =>
    `Too Many Files: ${name} is more than the ${most} files that can wait for an offer`,
  onlyPdf: (name: string) => `Invalid File Type: ${name} is not a PDF file`,
}

/** What stands for the brokerage of an agent who did not name it. */
export const NO_BROKERAGE = 'Brokerage not given'

/** What the listing brokerage does not do for the buyer's side, before the agent types anything. */
export const offerNotice = (brokerage: string) =>
  [
    `${brokerage} represents the sellers, not the buyer.`,
    'What you send here goes to the sellers and to us as soon as you send it. We do not promise in what order offers are shown, that you get an answer, or that your offer stays confidential.',
    'Letters from buyers are not passed on to the sellers.',
    'Nothing binds anyone before every seller has signed. The signed papers govern, not what is typed here.',
  ].join('\n')

export const offerLinkMails = {
  action: 'Open the offer page',
  again: 'If an earlier email has a link too, it no longer works.',
  invited: (home: string, until: string) => ({
    subject: `Your link to make an offer for ${home}`,
    paragraphs: [
      `Use this link to send us your buyer’s offer for ${home}. You need no account.`,
      `It works until ${until}, for one offer. Afterwards the same link shows where your offer stands.`,
      'Do not pass it on: whoever opens it acts for you.',
    ],
  }),
}

const CONNECTION = 'Check your connection, then try again.'

/** The staff's list of links, and the form that sends one. */
export const offerLinkScreen = {
  title: 'Links to make an offer',
  lead: 'A buyer’s agent with a link sends the offer themselves. It goes to the sellers at once.',
  loading: 'Loading the links',
  failed: 'The links could not be loaded',
  none: 'No link was sent.',
  states: { open: 'Open', expired: 'Expired', withdrawn: 'Withdrawn' },
  offered: 'Offer sent',
  until: (when: string) => `Works until ${when}`,
  ended: (when: string) => `Worked until ${when}`,
  send: {
    open: 'Send an offer link',
    title: (address: string) => `Link for an offer on ${address}`,
    description: (days: number) =>
      `We email the buyer’s agent a link that works for ${days} days and one offer.`,
    name: { label: 'Buyer’s agent' },
    email: { label: 'Email of the agent' },
    licenceNumber: { label: 'License number' },
    submit: 'Send link',
    pending: 'Sending...',
    sent: (name: string) => ({ title: 'Link sent', description: `${name} gets an email.` }),
    failure: { title: 'Not sent', text: CONNECTION },
  },
  again: {
    submit: 'Send again',
    label: (name: string) => `Send again: the link of ${name}`,
    pending: 'Sending...',
    sent: { title: 'Link sent again', description: 'The earlier email’s link no longer works.' },
  },
  withdraw: {
    open: 'Withdraw',
    label: (name: string) => `Withdraw the link of ${name}`,
    title: (name: string) => `Withdraw the link of ${name}?`,
    description:
      'It stops working at once. An offer that came in with it stays; its agent can no longer answer here.',
    submit: 'Withdraw link',
    pending: 'Withdrawing...',
    done: 'Link withdrawn',
    failed: 'Not withdrawn',
    failure: { title: 'Not withdrawn', text: CONNECTION },
  },
}
