/** English texts of consultations: portal screens. */
export const consultationTexts = {
  book: 'Book Free Consultation',
  minutes: (duration: number) => `${duration} minutes`,
  status: (isCompleted: boolean) => (isCompleted ? 'Completed' : 'Scheduled'),
  slotFailure: { alternatives: 'Free times instead' },
  booking: {
    successToast: {
      title: 'Consultation Booked!',
      description: "We'll send you a confirmation email shortly.",
    },
    failure: { title: 'Booking Failed', text: 'Please try again later.' },
  },
  bookingDialog: {
    title: 'Book Your Free Consultation',
    description: '15 minutes, free, no obligation.',
    chosenPackage: { before: 'For the', after: 'package,', commission: 'commission.' },
    tabs: 'How to book',
    quick: 'Quick Booking',
    manual: 'Manual Form',
  },
  quickBooking: {
    blocked: {
      title: 'Don’t see any times?',
      reason: 'Something is blocking the calendar on this page.',
      link: 'Open the calendar in its own tab',
      otherWay: ', or use the Manual Form.',
    },
    loading: 'Loading the calendar',
    frame: 'Choose a time',
    popup: 'Open in New Window',
  },
  manualForm: {
    property: 'Property Information',
    address: { label: 'Property Address' },
    propertyType: { label: 'Property Type', placeholder: 'Choose a type' },
    timeline: { label: 'Timeline', placeholder: 'When do you want to sell?' },
    servicePackage: { label: 'Service Package', placeholder: 'Not sure yet' },
    time: 'Select Date & Time',
    missingFields: {
      title: 'Missing Information',
      description: 'Please fill in all required fields.',
    },
    pending: 'Booking...',
  },
  slotPicker: {
    date: 'Date',
    time: 'Time (Pacific, PT)',
    dateFirst: 'Choose a date to see which are free.',
    taken: (time: string) => `${time} is not free on this day. Choose another.`,
    loadError: 'We could not load the free times',
    checkError:
      'We could not check which times are free. Choose one; we’ll tell you if it is taken.',
  },
  bookedDialog: {
    title: 'Your consultation',
    place: '15 minutes by phone. We’ll call you.',
    calendar: 'Add to calendar (.ics)',
    change: 'Reschedule or cancel',
    account: {
      title: 'Follow your sale online',
      text: 'Choose a password, and type the code that we send to your inbox.',
      link: 'Choose a password',
    },
    whatToExpect: 'What to Expect',
  },
  list: {
    title: 'Consultations',
    loading: 'Loading consultations',
    error: 'The consultations could not be loaded',
    empty: { title: 'No Consultations', text: 'Bookings appear here.' },
    notClient: 'Not a client',
    unknownClient: 'Client',
  },
  panel: {
    title: 'Consultations',
    empty: { title: 'No Consultations', text: '15 minutes by phone, free, no obligation.' },
  },
  item: { calendar: 'Add to calendar' },
  cancel: {
    label: (time: string) => `Cancel the consultation on ${time}`,
    dialog: (time: string) => ({
      title: `Cancel ${time}?`,
      description:
        'This opens the time up for someone else. You can book another one whenever you like.',
      cancelLabel: 'Keep it',
      confirmLabel: 'Cancel consultation',
      pendingLabel: 'Cancelling...',
    }),
    successToast: (time: string) => ({
      title: 'Consultation Cancelled',
      description: `${time} is free again.`,
    }),
    failure: { title: 'Not cancelled', text: 'Please try again.' },
  },
  reschedule: {
    open: 'Reschedule',
    label: (time: string) => `Reschedule the consultation on ${time}`,
    title: 'Choose another time',
    description: (time: string) => `Now: ${time}. It stays yours until you confirm another.`,
    missingTime: 'Choose a time',
    close: 'Keep the time I have',
    submit: 'Move to this time',
    pending: 'Moving...',
    successToast: (time: string) => ({
      title: 'Consultation Moved',
      description: `${time}. We emailed you the new time.`,
    }),
    failure: { title: 'Not rescheduled', text: 'Please try again.' },
  },
}
