import type { EscrowEvent } from '../escrow-dates.ts'

/** English texts of the events of a sale that staff record. */
export const escrowEventTexts = {
  open: 'Record an Event',
  title: 'Record what happened',
  description:
    'The dates that count from it appear in the list. Nothing is sent to the buyer’s side.',
  event: 'What happened',
  meanings: {
    'notice-to-perform-delivered':
      'One side asked the other in writing to do what is due, such as to remove a contingency. The other side then has the days of the form to do it.',
    'demand-to-close-delivered':
      'One side asked the other in writing to close the sale. The other side then has the days of the form to do it.',
    'hoa-documents-requested':
      'The seller asked the homeowners association in writing for its documents. The association then has the days of the law to send them.',
    'funds-received-by-broker':
      'The buyer’s money came to our office. We then have the days of the law to put it into escrow or a trust account.',
    'lead-disclosure-delivered':
      'The buyer got the lead-paint disclosure and pamphlet. The buyer then has time for a lead inspection.',
  } satisfies Record<EscrowEvent, string>,
  at: { label: 'When (Pacific time)', help: 'When it reached the other side.' },
  about: { label: 'About', placeholder: 'Nothing in particular' },
  file: { label: 'Paper', placeholder: 'None', help: 'One of the files of the home.' },
  submit: 'Record',
  pending: 'Recording...',
  saved: (count: number) => (count === 1 ? '1 New Date' : `${count} New Dates`),
  failure: { title: 'Not recorded', text: 'The event could not be recorded.' },
  invalid: 'Enter a date and a time',
}
