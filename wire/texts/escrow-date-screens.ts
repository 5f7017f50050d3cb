import type { EscrowDate } from '../escrow-date-calls.ts'

/** English texts of the screens of an escrow's dates. */
export const escrowDateScreenTexts = {
  failed: 'The dates could not be loaded',
  empty: 'This sale has no dates.',
  notAdvice:
    'Counted from the offer that you accepted (this is not legal advice). The contract that you signed decides.',
  staffNotAdvice: 'Counted by the date rules (this is not legal advice). The signed form decides.',
  checkForm: 'Check your form',
  checkFormWhy: 'sources disagree about these days',
  agreed: (day: string) => `Agreed in writing; first due ${day}.`,
  fulfilled: (day: string, evidence: string) => `Done ${day}: ${evidence}`,
  waived: (reason: string) => `Waived: ${reason}`,
  states: {
    open: 'Open',
    late: 'Late',
    fulfilled: 'Done',
    waived: 'Waived',
    earliest: 'Not before this day',
  } satisfies Record<EscrowDate['state'], string>,
  source: (source: string) => `Source: ${source}`,
  staff: {
    none: 'No sale of this home is open. Its dates begin when an offer is accepted.',
    actions: {
      fulfilledOn: 'Mark as Done',
      agreedDue: 'Agree to Another Day',
      waived: 'Waive',
      reopen: 'Reopen',
    },
    dialog: {
      descriptions: {
        fulfilledOn: 'It was done. The sellers see that it is, and its day stays.',
        agreedDue:
          'Both sides agreed in writing to another day. Dates that count from it move too, and the sellers get one email with the list.',
        waived: 'Both sides gave this date up in writing. Nothing is due any more.',
        reopen:
          'It was not done or given up after all. The date is open again, and is counted anew.',
      },
      submit: 'Save',
      pending: 'Saving...',
      fulfilledOn: { label: 'Done on' },
      evidence: { label: 'What shows it', help: 'Such as: receipt of the escrow holder.' },
      agreedDue: { label: 'New day' },
      fileId: { label: 'Paper', help: 'One of the files of the home.', placeholder: 'None' },
      file: {
        label: 'Paper',
        help: 'The signed agreement. Add it to the files of the home first.',
        placeholder: 'Choose a file',
      },
      reason: { label: 'Reason' },
    },
    saved: 'Date Saved',
    failure: { title: 'Not saved', text: 'The date could not be saved.' },
    move: {
      open: 'Move Acceptance',
      title: 'Move the acceptance',
      description:
        'Every open date that counts from it moves. Dates that are done, waived or agreed stay. Sellers get one email with the list.',
      acceptedAt: { label: 'Accepted at (Pacific time)' },
      reason: { label: 'Reason' },
      preview: 'Show What Moves',
      submit: 'Move the Dates',
      pending: 'Counting...',
      moved: 'These dates move',
      unmoved: 'These dates stay',
      nothing: 'No date moves.',
      line: (label: string, from: string, to: string) => `${label}: ${from} → ${to}`,
      stays: (label: string, day: string, why: string) => `${label}: ${day} (${why})`,
      why: {
        fulfilled: 'done',
        waived: 'waived',
        agreed: 'agreed',
        named: 'the offer names the day',
      },
      saved: 'Acceptance Moved',
      failure: { title: 'Not moved', text: 'The acceptance could not be moved.' },
      invalid: 'Enter a date and a time',
    },
  },
}
