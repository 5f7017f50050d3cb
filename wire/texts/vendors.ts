const FACTS = {
  experience: 'Experience',
  pricing: 'Pricing',
  website: 'Website',
  portfolioUrl: 'Portfolio',
}
const SEARCH_PLACEHOLDER = 'Name or specialty'
const FEATURED = 'Featured'

/** English texts of vendors: the client's screens. */
export const clientVendorTexts = {
  consultationRequired: {
    title: 'Consultation Required',
    text: 'Please complete your consultation to access the vendor network.',
    booked: (time: string) => `Yours is ${time}. This page unlocks by itself when it is done.`,
    book: 'Book Consultation',
  },
  filters: {
    search: 'Search vendors',
    searchPlaceholder: SEARCH_PLACEHOLDER,
    specialty: 'Specialty',
  },
  list: {
    loading: 'Loading vendors',
    loadError: 'The vendors could not be loaded',
    empty: 'No vendors available at the moment. Check back soon!',
    noMatch: 'No vendors match your search criteria.',
    showAll: 'Show all vendors',
    shown: (count: number) => `${count} ${count === 1 ? 'vendor' : 'vendors'} shown`,
  },
  featured: FEATURED,
  facts: FACTS,
}

/** English texts of vendors: the staff's screens. */
export const adminVendorTexts = {
  status: { approved: 'Approved', pending: 'Pending', featured: FEATURED },
  list: {
    title: 'Vendors',
    errorTitle: 'Failed to fetch vendors',
    placeholder: SEARCH_PLACEHOLDER,
    empty: {
      title: 'No vendors yet',
      text: 'Add the first photographer, videographer or stager.',
    },
    noMatch: { title: 'No vendor matches', text: clientVendorTexts.list.noMatch },
  },
  add: {
    title: 'Add Vendor',
    pending: 'Adding...',
    specialtyPlaceholder: 'Choose a specialty',
    labels: {
      name: 'Name',
      specialty: 'Specialty',
      email: 'Email',
      phone: 'Phone',
      description: 'Description',
      ...FACTS,
    },
    success: 'Vendor Added',
    failure: { title: 'Error', text: 'Failed to add vendor.' },
  },
  change: {
    approve: 'Approve',
    feature: 'Feature',
    removeFeature: 'Remove Feature',
    revoke: 'Revoke',
    success: 'Vendor Updated',
    isPending: (name: string) => `${name} is pending.`,
    isApproved: (name: string) => `${name} is approved.`,
    isFeatured: (name: string) => `${name} is approved and featured.`,
    failure: { title: 'Update Failed', text: 'Failed to update vendor status.' },
  },
  remove: {
    title: (name: string) => `Delete ${name}?`,
    dialog: {
      description:
        'They disappear from the vendor network for everyone. This cannot be undone; Revoke only hides them.',
      confirmLabel: 'Delete vendor',
      pendingLabel: 'Deleting...',
      errorTitle: 'Error',
    },
    success: 'Vendor Deleted',
    failure: { title: 'Error', text: 'Failed to delete vendor.' },
  },
  import: {
    button: 'Import CSV',
    title: 'Import vendors',
    description: 'Nothing is saved until you have reviewed what each line does.',
    fileLabel: 'CSV file',
    fileHelp: (columns: string) =>
      `The first line names the columns: ${columns}. Vendors are matched by email.`,
    linesLabel: 'Lines',
    linesPlaceholder:
      'name,email,specialty\nGolden Hour Photo,hello@goldenhour.example,photography',
    noLines: 'Choose a CSV file, or paste its lines.',
    check: 'Check the list',
    checking: 'Checking...',
    submit: (count: number) => `Import ${count} ${count === 1 ? 'vendor' : 'vendors'}`,
    pending: 'Importing...',
    success: 'Vendors Imported',
    imported: (count: number) =>
      `${count} ${count === 1 ? 'vendor is' : 'vendors are'} added or changed.`,
    failure: { title: 'Import Failed', text: 'Failed to import vendors.' },
    planTitle: 'What each line does',
    planHeadings: ['Line', 'Vendor', 'What happens'],
    outcomes: { added: 'Added', changed: 'Changed', unchanged: 'Unchanged', refused: 'Refused' },
  },
}
