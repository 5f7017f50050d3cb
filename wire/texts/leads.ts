/** English texts of leads: where a client came from, and what they wrote through the contact form. */
export const leadTexts = {
  title: 'Contact and source',
  source: 'Source',
  phone: 'Phone',
  noPhone: 'Not given',
  email: 'Email',
  emailNotConfirmed: 'Not confirmed',
  firstAnswer: 'First answer',
  answeredAfter: (time: string) => `After ${time}`,
  notAnswered: 'None yet',
  inquiries: 'Written through the contact form',
  inquiriesFailed: 'What they wrote could not be loaded',
  loadingInquiries: 'Loading what they wrote',
  /** On an inquiry: the form asks for an address but does not prove it. */
  addressNotConfirmed: 'Address not confirmed',
}

/** English texts of 'Add Client'. */
export const addClientTexts = {
  title: 'Add Client',
  pending: 'Adding...',
  description: 'No email goes out unless you invite them to the portal.',
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    source: 'Source',
    sourceDetail: 'Source detail',
    note: 'Note',
  },
  sourceDetailPlaceholder: 'Open house, who referred them',
  noteHelp: 'Only staff see it.',
  invite: 'Invite to the portal',
  success: 'Client Added',
  failure: { title: 'Error', text: 'Failed to add client.' },
  openExisting: (name: string) => `Open ${name}`,
}

/** English texts of the import of clients. */
export const importClientTexts = {
  title: 'Import clients',
  nameHeading: 'Client',
  fileHelp: (columns: string) =>
    `The first line names the columns: ${columns}. Clients are matched by email. No email goes out.`,
  linesPlaceholder: 'firstName,lastName,email,phone\nRosa,Ito,rosa@example.com,(559) 555-0101',
  submit: (count: number) => `Import ${count} ${count === 1 ? 'client' : 'clients'}`,
  success: 'Clients Imported',
  imported: (count: number) =>
    `${count} ${count === 1 ? 'client is' : 'clients are'} added or changed.`,
  failure: { title: 'Import Failed', text: 'Failed to import clients.' },
}

/** English texts of clients who may be one person. */
export const duplicateTexts = {
  label: 'May be the same person',
  same: { phone: 'Same phone as ', home: 'Same home as ' },
  merge: 'Merge',
  keepApart: 'Keep apart',
  confirm: (one: string, other: string) => ({
    title: `Merge ${one} and ${other}?`,
    description:
      'Their messages, homes, consultations, contracts and files become those of one client. This cannot be undone.',
    confirmLabel: 'Merge',
    pendingLabel: 'Merging...',
    errorTitle: 'Not merged',
  }),
  success: 'Clients Merged',
  failure: { title: 'Error', text: 'Failed to merge the clients.' },
  keptApart: 'Kept apart',
  keepApartFailure: { title: 'Error', text: 'Failed to keep the clients apart.' },
}
