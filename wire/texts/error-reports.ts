/** English texts of the owner's list of errors. */
export const errorReportTexts = {
  title: 'Errors',
  lead: 'Errors on the server and in browsers during the last 90 days. Repeats of one error are one row.',
  loading: 'Loading errors',
  failed: 'The errors could not be loaded',
  empty: { title: 'No Errors', text: 'Nothing has failed in the last 90 days.' },
  source: { server: 'Server', browser: 'Browser' },
  occurrences: (count: number) => (count === 1 ? 'Once' : `${count} times`),
  times: (first: string, last: string) => `First ${first} · last ${last}`,
  release: (id: string) => `Release ${id}`,
  requestId: 'Request id',
  stack: 'Stack trace',
  resolve: 'Mark as Resolved',
  reopen: 'Reopen',
  resolved: 'Resolved',
  saveFailed: { title: 'Not Saved', text: 'The error could not be updated. Please try again.' },
}
