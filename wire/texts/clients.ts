/** English texts of clients: the staff's list, client panel and stage form. */
export const adminClientTexts = {
  consulted: (isConsulted: boolean) => (isConsulted ? 'Consulted' : 'Needs Consultation'),
  awaitingReply: 'Awaiting reply',
  coSeller: 'Co-seller',
  notifications: {
    clear: 'Clear Notifications',
    error: 'Error',
    clearError: 'Failed to clear notifications.',
  },
  list: {
    title: 'Clients',
    noun: 'clients',
    search: { label: 'Search clients', placeholder: 'Name or email' },
    filter: { label: 'Stage', all: 'All stages' },
    empty: {
      title: 'No clients yet',
      text: 'People who write, sign up or book a consultation appear here.',
    },
    noMatch: {
      title: 'No client matches',
      text: 'Try another name, or look in all stages.',
      action: 'Clear filters',
    },
  },
  row: {
    unread: (count: string) => `${count} unread`,
    joined: (email: string, date: string) => `${email} · Joined ${date}`,
    details: (name: string) => `Details of ${name}`,
    toggle: (isOpen: boolean) => (isOpen ? 'Hide Details' : 'Manage Client'),
    mark: (isConsulted: boolean) => (isConsulted ? 'Mark Incomplete' : 'Mark Consulted'),
    markToast: (isCompleted: boolean) => ({
      title: 'Status Updated',
      description: `Consultation marked as ${isCompleted ? 'completed' : 'incomplete'}.`,
    }),
    markFailure: { title: 'Error', text: 'Failed to update consultation status.' },
  },
  stage: {
    since: (date: string) => `since ${date}`,
    history: 'Stage history',
    to: ' to ',
    noHistory: 'No stage change yet.',
    stage: { label: 'New stage', placeholder: 'Choose a stage' },
    current: (stage: string) => `${stage} (current)`,
    reason: 'Reason',
    notes: 'Notes',
    submit: 'Update Stage',
    pending: 'Updating...',
    missingReason: {
      title: 'Reason Required',
      description: 'Please provide a reason for the stage change.',
    },
    dialog: (name: string, stage: string) => ({
      title: `Move ${name}`,
      description: `Now at ${stage}. The client never sees the reason.`,
    }),
    movedMeanwhile: (actor: string | null, stage: string) =>
      `${actor ?? 'Someone'} moved this client to ${stage} while this was open`,
    successToast: (stage: string) => ({
      title: 'Stage Updated',
      description: `Customer moved to ${stage}`,
    }),
    failure: { title: 'Update Failed', text: 'Failed to update customer stage' },
  },
}

/** English texts of clients: the client's own dashboard. */
export const clientTexts = {
  gate: {
    title: 'Client Portal Access',
    required: 'Consultation Required',
    booked: (what: string, time: string) =>
      `${what} when your consultation is done: ${time}. Need another time? Choose one.`,
    notBooked: (what: string) => `${what} when your free 15-minute consultation is done.`,
  },
  tiles: {
    label: 'Your portal',
    required: 'Requires Consultation',
    booked: (time: string) => `Yours is ${time}`,
    book: 'Book',
    bookLabel: (tile: string) => `Book a consultation to open ${tile}`,
    properties: 'Properties',
    homes: (count: number) =>
      count === 0 ? 'Your home and its progress' : `${count} ${count === 1 ? 'home' : 'homes'}`,
    vendors: { title: 'Vendor Network', text: 'People we have vetted' },
    messages: 'Messages',
    unread: (count: number) => (count > 0 ? `${count} unread` : 'Ask your agent'),
    uploads: { title: 'Uploads', text: 'Photos and documents' },
  },
  serviceOptions: {
    title: 'Service options',
    fee: (price: string) => `The listing fee on ${price}. The buyer-agent fee is separate.`,
    feeShare: 'The listing fee, as a share of the sale price.',
    descriptions: {
      'diy-pro': 'MLS listing and contracts. You photograph, stage and show.',
      'showing-support': 'DIY Pro plus weekly showings. You photograph and stage.',
      'full-service': 'Everything: showings, photography, video, open houses.',
    },
    yours: 'Yours',
    mostPopular: 'Most Popular',
    commission: (share: string) => `${share}. `,
    book: (name: string) => `Book with ${name}`,
    comparison: (fee: string) =>
      `For comparison: the listing side of a traditional 6% is ${fee}, with the same buyer's agent.`,
  },
  activity: {
    title: 'Recent Activity',
    loading: 'Loading activity',
    error: 'We could not load your activity',
    empty: 'Nothing yet. Your consultation will be the first entry.',
    propertyAdded: 'Property added',
    consultationBooked: 'Consultation booked',
    soldFor: (home: string, price: string) => `${home}, for ${price}`,
    listedAt: (home: string, price: string) => `${home}, at ${price}`,
    contractAdded: (contract: string) => `${contract} added`,
    contractSigned: (contract: string) => `${contract} signed`,
    awaitsSignature: 'It is waiting for your signature.',
    keptContract: 'It is with your contracts.',
    keptCopy: 'Your copy is kept.',
    /** A stage as its client reads it: staff's labels are about the pipeline. */
    stages: {
      lead: 'Account created',
      'consultation-scheduled': 'Consultation booked',
      'consultation-completed': 'Consultation completed',
      'contract-pending': 'Agreement to sign',
      'active-client': 'Your sale is under way',
      'sale-pending': 'Sale pending',
      'sale-completed': 'Sale completed',
      cancelled: 'Your sale is stopped',
      'on-hold': 'Your sale is on hold',
    },
    stageText: 'Your agent updated where your sale stands.',
  },
  saleProgress: {
    label: 'Where your sale stands',
    error: 'We could not load the status of your sale',
    where: 'Where you are',
    next: 'What is next',
    ask: 'Who to ask',
    statusLine: (milestone: string, percent: number, servicePackage: string) =>
      `${milestone}, ${percent}%. ${servicePackage}.`,
    defaultMilestone: 'Preparation',
    badges: {
      required: 'Consultation Required',
      scheduled: 'Consultation Scheduled',
      completed: 'Consultation Completed',
    },
    actions: {
      message: 'Message your agent',
      consultation: 'See your consultation',
      package: 'Choose your package',
      photographer: 'Find a photographer',
      addHome: 'Add your home',
      sign: 'Read and sign',
      toDo: 'Open your to-do list',
      dates: 'See all dates',
      offers: 'See what you would keep',
    },
    notBooked: {
      where: 'You have not booked your consultation yet.',
      next: '15 minutes by phone, free. It opens the Vendor Network, messages and uploads.',
    },
    upcoming: {
      where: (time: string) => `Your consultation is ${time}.`,
      next: 'We’ll call you. Please have your loan balance and your latest property tax bill handy.',
    },
    past: {
      where: (time: string) => `Your consultation was ${time}.`,
      next: 'Your agent opens the portal once the call is recorded. Missed it? Choose another time.',
    },
    first: {
      where: (home: string) => `${home} is at the first of five steps.`,
      next: 'Choose your package, then agree on a listing date with your agent.',
      nextWithPackage: 'Agree on a listing date with your agent.',
      nextOfLaterSeat:
        'The seller who added this home chooses the package. Then you all agree on a listing date with your agent.',
    },
    preparation: {
      where: (home: string) => `${home} is being prepared for the market.`,
      fullService: 'We photograph, film and write the listing. Tell us when the house is ready.',
      next: 'Photography and staging are up to you. The Vendor Network can help.',
    },
    listed: {
      where: (home: string, date: string | null) =>
        date ? `${home} has been on the market since ${date}.` : `${home} is on the market.`,
      next: (isClientShowing: boolean) =>
        `${isClientShowing ? 'You show the house.' : 'We bring the showings.'} Each offer appears here with what it would leave you. Send your agent any that reaches you directly.`,
    },
    pending: {
      where: (home: string, date: string | null) =>
        date ? `${home} has been in escrow since ${date}.` : `${home} is in escrow.`,
      next: 'Inspections, disclosures, signatures. Answer within a day and escrow stays on time.',
    },
    sold: {
      where: (home: string, price: string | null) =>
        `${home} is sold${price ? ` for ${price}` : ''}.`,
      next: 'Escrow pays you out. Keep the closing statement for your taxes.',
    },
    paused: {
      onHold: 'Your sale is on hold.',
      cancelled: 'Your sale is cancelled.',
      next: 'Nothing happens until you say so. Message your agent when you are ready to continue.',
    },
    noProperty: {
      where: 'Your consultation is done.',
      next: 'Add the home you want to sell. Your agent takes it from there.',
    },
    offers: (count: number) =>
      count === 1
        ? 'An offer is waiting for your answer. Read what it leaves you before you say yes or no.'
        : `${count} offers are waiting for your answer. Compare what each leaves you before you say yes or no.`,
    unsigned: (contract: string) =>
      `Your ${contract} is waiting for your signature. Ask your agent about anything that is unclear.`,
  },
}
