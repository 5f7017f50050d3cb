/** English texts of the escrow holder of a sale and of new rules for its dates: staff screens, mails and refusals. */
export const escrowChangeTexts = {
  problems: {
    revision: 'Send the revision of the rules that you looked at',
    nothing: 'Change at least one field',
  },
  staleRules: 'The date rules were changed while you looked at them.',
  /** For the home's page: the word with its meaning. */
  holder: {
    title: 'Escrow holder',
    meaning: 'The company that holds the papers and the money until closing.',
    number: (number: string) => `Escrow number ${number}`,
    none: 'Not entered yet.',
    open: 'Edit Escrow Holder',
    dialog: {
      title: 'Escrow holder',
      description: 'The sellers see both on the page of their home.',
      holder: { label: 'Company' },
      number: { label: 'Escrow number' },
      submit: 'Save',
      pending: 'Saving...',
    },
    saved: 'Escrow Holder Saved',
    failure: { title: 'Not saved', text: 'The escrow holder could not be saved.' },
  },
  rules: {
    open: 'Use New Rules',
    title: 'Use the new rules?',
    description:
      'This sale keeps the date rules that were in force when its offer was accepted. Here is what today’s rules change. Dates that are done, waived or agreed stay.',
    loading: 'Counting the dates',
    failed: 'The dates could not be counted',
    nothing: 'Nothing changes: today’s rules give the same dates.',
    moved: 'These dates move',
    added: 'These dates are new',
    removed: 'These dates go away',
    unmoved: 'These dates stay',
    line: (label: string, day: string) => `${label}: ${day}`,
    submit: 'Use New Rules',
    pending: 'Counting...',
    saved: 'New Rules Used',
    failure: { title: 'Not changed', text: 'The new rules could not be used.' },
  },
}
