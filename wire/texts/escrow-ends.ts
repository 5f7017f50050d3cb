/** English texts of the end of a sale: problems, refusals, notices, mails and the dialogs of staff. */

export const escrowEndProblems = {
  version: 'Send the version of the sale',
  closedOn: 'Enter the day on which it closed',
  ahead: 'This day has not come yet.',
  beforeAcceptance: 'This day is before the offer was accepted.',
  price: 'Enter the recorded price',
  by: 'Choose who cancels',
  reason: 'Say why it is canceled',
  status: 'Choose where the home goes',
  stage: 'Choose one of the stages',
}

export const escrowEndRefusals = {
  stale: 'This sale has changed since you opened it. Look at it again.',
  closed: 'This sale is closed already.',
  cancelled: 'This sale is canceled already.',
  window: (day: string) =>
    `The buyer may cancel until the end of ${day}. The sale can close after that. Only the owner can close it earlier, with a reason.`,
  override: 'Access denied. Only the owner can close a sale while the buyer may cancel.',
}

export const CLOSE_STAGE_REASON = 'The sale of a home closed'
export const CANCEL_STAGE_REASON = 'The sale of a home was canceled'

export const escrowEndNotices = {
  closed: (home: string) => ({
    title: 'The sale is closed',
    message: `${home} is sold.`,
  }),
  cancelled: (home: string, status: string) => ({
    title: 'The sale is canceled',
    message: `${home} is no longer in escrow. Its status is ${status}.`,
  }),
}

export const escrowEndMails = {
  action: 'See your home',
  closed: (home: string, day: string, price: string) => ({
    subject: `${home} is sold`,
    paragraphs: [`The sale of ${home} closed on ${day}, at ${price}.`],
  }),
  thanks: 'Congratulations, and thank you for selling with us.',
  cancelled: (home: string) => ({
    subject: `The sale of ${home} is canceled`,
    paragraphs: [`The sale of ${home} is canceled, and the home is no longer in escrow.`],
  }),
  next: 'Your agent calls you about what comes next.',
}

const FAILURE = { title: 'Not saved', text: 'Check your connection, then try again.' }

const PAPER = { help: 'A PDF under Documents of this home.' }

export const escrowEndTexts = {
  close: {
    open: 'Close the sale',
    title: (home: string) => `Close the sale of ${home}`,
    description:
      'The home becomes Sold at this price. Its client becomes Sale Completed once no other home of theirs is unsold. The sellers get an email. It cannot be taken back.',
    closedOn: { label: 'Closed on' },
    recordedPrice: { label: 'Recorded price' },
    file: { label: 'Final statement', ...PAPER },
    overrideReason: {
      label: 'Why it closes while the buyer may cancel',
      help: 'Only the owner can close it now. The reason stays on record.',
    },
    submit: 'Close the sale',
    pending: 'Saving...',
    success: { title: 'The sale is closed' },
    failure: FAILURE,
  },
  cancel: {
    open: 'Cancel the sale',
    title: (home: string) => `Cancel the sale of ${home}`,
    description:
      'The offer is released, and the home can take offers again. The sellers get an email. It cannot be taken back.',
    by: { label: 'Who cancels' },
    sides: { seller: 'The sellers', buyer: 'The buyer', both: 'Both sides' },
    reason: { label: 'Why', help: 'It stays on record. The sellers do not read it.' },
    file: { label: 'Signed cancellation', ...PAPER },
    propertyStatus: { label: 'The home goes to' },
    customerStage: { label: 'The client goes to' },
    submit: 'Cancel the sale',
    keep: 'Keep the sale',
    pending: 'Saving...',
    success: { title: 'The sale is canceled' },
    failure: FAILURE,
  },
  noFile: 'Choose a file',
}
