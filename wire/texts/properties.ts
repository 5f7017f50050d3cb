/** English texts of properties: portal screens. */

const ADD = 'Add Property'
const CREATED = 'Property Created'
const CREATION_FAILED = { title: 'Creation Failed', text: 'Failed to create property' }
const NONE = 'No properties yet'
const UPDATING = 'Updating...'

export const propertyTexts = {
  saleFacts: {
    listingPrice: 'Listing price',
    salePrice: 'Sale price',
    listed: 'Listed',
    pending: 'Pending',
    sold: 'Sold',
  },
}

export const adminPropertyTexts = {
  addProperty: {
    dialog: { title: ADD, submitLabel: ADD, pendingLabel: 'Adding...' },
    forClient: (name: string) => `For ${name}.`,
    forAnyClient: 'For one of your clients.',
    findClient: 'Find a client by name or email',
    chosenClient: 'The client you chose before',
    fields: {
      userId: { label: 'Client', placeholder: 'Choose a client' },
      address: { label: 'Address' },
      zipCode: { label: 'Zip code' },
      propertyType: { label: 'Property type', placeholder: 'Choose a type' },
      servicePackage: { label: 'Service package', placeholder: 'Not chosen yet' },
      timeline: { label: 'Timeline', placeholder: 'Not specified' },
    },
    success: CREATED,
    failure: CREATION_FAILED,
  },
  clientProperties: {
    empty: `${NONE}.`,
    errorTitle: 'The properties could not be loaded',
    loading: 'Loading properties',
  },
  propertyList: {
    title: 'Properties',
    placeholder: 'Address or client',
    allStatuses: 'All statuses',
    empty: { title: NONE, text: 'Bookings add properties, or add one for a client.' },
    noMatch: {
      title: 'No property matches',
      text: 'Try another address, or look at all statuses.',
    },
    notAClient: 'Not a client',
  },
  propertyRow: {
    progress: (address: string) => `Selling progress of ${address}`,
    changeStatus: 'Change Status',
    requested: (name: string) => `asked for ${name}`,
    open: 'Open',
  },
  homePage: {
    back: 'All properties',
    parts: 'Parts of the sale',
    missing: 'This home was not found. It may have been deleted.',
    failed: 'This home could not be loaded',
    loading: 'Loading the home',
    keep: 'They keep',
    closes: 'Closes',
    inDays: (days: number) => {
      if (days === 0) return 'today'
      if (days < 0) return `${-days} ${days === -1 ? 'day' : 'days'} ago`
      return days === 1 ? 'tomorrow' : `in ${days} days`
    },
    holder: 'Escrow holder',
    tasks: 'Tasks',
    tasksOf: (address: string) => `Tasks of ${address}`,
    timeline: {
      title: 'Timeline',
      of: (address: string) => `Timeline of ${address}`,
      label: 'What happened, newest first',
      filter: 'Show',
      all: 'All',
      loading: 'Loading the timeline',
      failed: 'The timeline could not be loaded',
      empty: 'Nothing here yet.',
      older: 'Show older',
      pending: 'Loading...',
      thisHome: 'this home',
    },
  },
  deleteProperty: {
    title: (address: string) => `Delete ${address}?`,
    dialog: {
      description:
        'The home, its status and its prices disappear for its seller too. This cannot be undone.',
      confirmLabel: 'Delete property',
      pendingLabel: 'Deleting...',
      errorTitle: 'Delete Failed',
    },
    success: 'Property Deleted',
    failure: { title: 'Delete Failed', text: 'Failed to delete property.' },
  },
  edit: {
    open: 'Edit',
    title: (address: string) => `Edit ${address}`,
    mlsListingUrl: { label: 'MLS listing' },
    submit: 'Update Property',
    pending: UPDATING,
    success: 'Property Updated',
    failure: { title: 'Update Failed', text: 'Failed to update the property.' },
  },
  statusForm: {
    fields: {
      status: { label: 'New status' },
      listingPrice: { label: 'Listing price' },
      salePrice: { label: 'Sale price' },
      statusNotes: { label: 'Status notes' },
    },
    pricePlaceholder: '$',
    submit: 'Update Status',
    pending: UPDATING,
    success: 'Status Updated',
    changed: (address: string, status: string) => `${address} is now: ${status}.`,
    failure: { title: 'Update Failed', text: 'Failed to update property status.' },
  },
}

export const clientPropertyTexts = {
  home: 'Home',
  propertiesPanel: {
    title: 'Properties',
    add: ADD,
    empty: {
      title: 'No Properties Yet',
      text: 'Add the home you want to sell. Its progress and documents appear here.',
    },
    errorTitle: 'Your properties could not be loaded',
    loading: 'Loading your properties',
  },
  addProperty: {
    dialog: {
      title: ADD,
      description: 'The home you want to sell. You can change the package later.',
      submitLabel: ADD,
      pendingLabel: 'Adding...',
    },
    fields: {
      address: { label: 'Property Address' },
      propertyType: { label: 'Property Type', placeholder: 'Choose a type' },
      zipCode: { label: 'Zip code' },
      servicePackage: { label: 'Service Package', placeholder: 'Not sure yet' },
      timeline: { label: 'Timeline', placeholder: 'When do you want to sell?' },
    },
    success: (address: string) => ({
      title: CREATED,
      description: `${address} is in your portal.`,
    }),
    failure: CREATION_FAILED,
  },
  propertyCard: {
    manage: 'Manage Property',
    manageLabel: (address: string) => `Manage Property: ${address}`,
    viewListing: 'View MLS Listing',
  },
  propertyDetail: {
    propertyType: 'Property type',
    package: 'Package',
    timeline: 'Timeline',
    zipCode: 'Zip code',
    fromAgent: 'From your agent: ',
  },
  managementForm: {
    title: 'Property Management',
    servicePackage: 'Service Package',
    packageHelp: [
      '1% DIY Pro = MLS listing only, client handles everything else',
      '1.5% Showing Support = includes showing assistance',
      '2% Full Service = complete service with maximum support',
    ],
    mlsListing: {
      label: 'MLS Listing URL',
      help: 'The public address of your listing. Leave it empty for none.',
      placeholder: 'https://',
    },
    submit: 'Update Property',
    pending: UPDATING,
    viewListing: 'View Current Listing',
    success: {
      title: 'Property updated',
      description: 'Property details have been updated successfully.',
    },
    requested: (name: string) => ({
      title: 'Amendment ready',
      description: `Sign it, and ${name} is yours. Until then nothing changes.`,
    }),
    failure: { title: 'Update failed', text: 'Your changes were not saved. Please try again.' },
  },
  packageDialog: {
    title: (name: string) => `Change to ${name}?`,
    atOnce: 'Your listing fee changes right away.',
    amendment:
      'You have signed an agreement for this home, so we write an amendment. The package changes when you sign it.',
    keep: 'This withdraws the amendment that waits for your signature. Your package stays as it is.',
    confirm: 'Change package',
    ask: 'Get the amendment',
    withdraw: 'Keep my package',
    pending: UPDATING,
  },
  packageFee: {
    typedPrice: {
      label: 'Try a sale price',
      help: 'Only to show the dollars. It is not saved.',
    },
    pricePlaceholder: '$850,000',
    same: 'The same as now.',
    more: (dollars: string) => `${dollars} more than now.`,
    less: (dollars: string) => `${dollars} less than now.`,
    perPrice: (dollars: string) => `${dollars} on each $100,000 of the sale price.`,
    feeOn: (price: string) => `Listing fee on ${price}`,
    buyerAgent: '. The buyer-agent fee is separate.',
    now: (packageLabel: string) => `Now: ${packageLabel}`,
  },
  sellingProgress: {
    title: 'Selling Progress',
    milestones: 'Milestones',
    done: 'Done',
    current: 'You are here',
    ahead: 'Ahead',
    currentAfterDate: ' (you are here)',
  },
}

/** Answers to a change of the package, and the reason of an amendment that another change has replaced. */
export const packageChangeTexts = {
  stale: 'The package has changed since you opened this. Check it again.',
  signedMeanwhile: 'An agreement for this home was signed just now. Please try again.',
  replaced: 'You chose another package.',
}

/** To the client of a property; `status` is the label of its new status. */
export const propertyNotificationTexts = {
  statusChanged: (address: string, status: string) => ({
    title: status,
    message: `${address} is now: ${status}.`,
  }),
}

const FIELD_NAMES = {
  address: 'the address',
  propertyType: 'the type',
  servicePackage: 'the package',
  timeline: 'the timeline',
  zipCode: 'the zip code',
  mlsListingUrl: 'the MLS listing',
}

/** The answer to an edit of a property that another user has edited meanwhile. */
export const propertyConflictText = (who: string, fields: (keyof typeof FIELD_NAMES)[]) =>
  `${who} changed ${fields.map((field) => FIELD_NAMES[field]).join(' and ')} meanwhile.`
