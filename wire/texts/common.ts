/** English texts that many screens share. */
export const commonTexts = {
  all: 'All',
  cancel: 'Cancel',
  checkConnection: 'Check your connection, then try again.',
  close: 'Close',
  copied: 'Copied',
  copy: 'Copy',
  delete: 'Delete',
  discard: 'Discard',
  email: 'Email',
  error: 'Error',
  errorId: 'Error id',
  loading: 'Loading',
  newTab: ' (new tab)',
  noAnswer: 'No answer',
  optional: ' (optional)',
  reload: 'Reload',
  retry: 'Retry',
  retrying: 'Retrying...',
  showMore: 'Show more',
  status: 'Status',
  tryAgainIn: (wait: string) => ` Try again in ${wait}.`,
  unauthorized: {
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
  },
  accessDenied: { title: 'Access Denied', description: 'Admin access required.' },
  editConflict: ' Yours is still here: update again to put it in place of theirs.',
  outdated: 'What you see may be out of date.',
  offline: { title: 'You are offline', text: 'This loads as soon as you are connected again.' },
  partNotLoaded: {
    title: 'This part could not be loaded',
    typedIsKept: ' Nothing you typed is lost.',
  },
  partError: {
    title: 'This part of the page stopped working',
    text: 'This is our fault, and what you typed is kept. The rest of the page still works. If it happens again, tell us this number.',
  },
  pageError: {
    title: 'Something went wrong',
    text: 'This is our fault, and what you typed is kept. Reload the page; if it happens again, tell us this number.',
  },
  list: {
    search: (noun: string) => `Search ${noun}`,
    loading: (noun: string) => `Loading ${noun}`,
    loadingYours: (noun: string) => `Loading your ${noun}`,
    yoursNotLoaded: (noun: string) => `Your ${noun} could not be loaded`,
    shown: (shown: string, all: string, noun: string) => `Showing ${shown} of ${all} ${noun}`,
  },
  exportCsv: {
    button: 'Export CSV',
    pending: 'Exporting...',
    failure: { title: 'Export failed', text: 'Check your connection and try again.' },
  },
  password: {
    rule: '12 characters or more. A short sentence is easy to remember.',
    name: 'password',
    show: (name: string) => `Show ${name}`,
    hide: (name: string) => `Hide ${name}`,
  },
  calendar: { today: 'Today, ', selected: ', selected' },
  menu: { current: ', current' },
  privacy: 'How we use your information',
  toaster: { message: 'Message', messages: 'Messages ({hotkey})', close: 'Close message' },
}

/** What every mail begins and ends with. */
export const mailLayoutTexts = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  equalHousing: (statement: string) => `Equal Housing Opportunity. ${statement}`,
}
