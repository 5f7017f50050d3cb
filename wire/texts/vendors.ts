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

const LABELS = {
  name: 'Name',
  specialty: 'Specialty',
  email: 'Email',
  phone: 'Phone',
  description: 'Description',
  ...FACTS,
}

/** The answer to an edit of a vendor that another user has edited meanwhile. */
export const vendorConflict = (who: string, fields: (keyof typeof LABELS)[]) =>
  `${who} changed ${fields.map((field) => LABELS[field]).join(' and ')} meanwhile.`

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
    labels: LABELS,
    success: 'Vendor Added',
    failure: { title: 'Error', text: 'Failed to add vendor.' },
  },
  edit: {
    open: 'Edit',
    title: (name: string) => `Edit ${name}`,
    submit: 'Update Vendor',
    pending: 'Updating...',
    failure: { title: 'Update Failed', text: 'Failed to update the vendor.' },
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
    title: 'Import vendors',
    nameHeading: 'Vendor',
    fileHelp: (columns: string) =>
      `The first line names the columns: ${columns}. Vendors are matched by email.`,
    linesPlaceholder:
      'name,email,specialty\nGolden Hour Photo,hello@goldenhour.example,photography',
    submit: (count: number) => `Import ${count} ${count === 1 ? 'vendor' : 'vendors'}`,
    success: 'Vendors Imported',
    imported: (count: number) =>
      `${count} ${count === 1 ? 'vendor is' : 'vendors are'} added or changed.`,
    failure: { title: 'Import Failed', text: 'Failed to import vendors.' },
  },
}
