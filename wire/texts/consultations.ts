import type { ConsultationState } from '../consultation-calendar.ts'
import { appointmentTime, pacificTime, shortDay, weekdayDate } from '../dates.ts'
import { type Call, callSentence } from './consultation-mails.ts'

/** As a part of a sentence. */
export const consultationStates: Record<ConsultationState, string> = {
  booked: 'booked',
  completed: 'completed',
  'no-show': 'missed by the client',
  cancelled: 'cancelled',
}

/** English texts of consultations: portal screens. */
export const consultationTexts = {
  book: 'Book Free Consultation',
  minutes: (duration: number) => `${duration} minutes`,
  status: (isCompleted: boolean): string => (isCompleted ? 'Completed' : 'Scheduled'),
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
    phone: { label: 'Phone', help: 'The number we call. Leave it empty to call us instead.' },
    time: 'Select Date & Time',
    missingFields: {
      title: 'Missing Information',
      description: 'Please fill in all required fields.',
    },
    pending: 'Booking...',
  },
  ownScheduler: {
    hosts: (names: string[]) =>
      names.length === 1
        ? `15 minutes by phone with ${names[0]}.`
        : `15 minutes by phone with one of our agents: ${names.join(', ')}.`,
    local: (time: string) => `${time}, where you are`,
    change: 'Change time',
    missing: 'Choose a time',
    next: 'Continue',
    name: { label: 'Name' },
    email: { label: 'Email' },
    phone: { label: 'Phone', help: 'The number we call.' },
    address: { label: 'Home address', help: 'With it, we bring recent sales nearby.' },
    trap: 'Leave this empty',
  },
  timeChoice: {
    next: 'Next good times',
    zone: 'Pacific time (PT)',
    noneSoon: 'The next two weeks are full. Look further ahead.',
    showWeek: 'See the whole week',
    weekOf: (monday: string) => `Week of ${shortDay(monday)}`,
    weekday: (date: string) => weekdayDate(date).slice(0, 3),
    previous: 'Previous week',
    following: 'Next week',
    fullWeek: 'This week is full.',
    loading: 'Loading the free times',
    failed: 'We could not load the free times',
  },
  moveQuestion: {
    title: (from: string, to: string) => `Move from ${from} to ${to}?`,
    text: 'You have a consultation already. It keeps its time unless you say yes.',
    keep: (from: string) => `Keep ${from}`,
    yes: 'Yes, move it',
    pending: 'Moving...',
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
    call: (sentence: string) => `15 minutes by phone. ${sentence}`,
    next: {
      title: 'What happens next',
      steps: [
        'You get an email with this time and a calendar file. Check your inbox.',
        'A day ahead we remind you by email.',
        'Have your latest property tax bill and your loan balance handy for the call.',
      ],
    },
    calendar: 'Add to calendar (.ics)',
    change: 'Reschedule or cancel',
    account: {
      title: 'Follow your sale online',
      text: 'Choose a password, then type the six-digit code that we email you.',
      link: 'Choose a password',
    },
    whatToExpect: 'What to Expect',
    /** SPEC-2.4: the list in the booking dialog. */
    expectations: [
      'Personalized savings calculation',
      'Service recommendation',
      'Market analysis',
      'Vendor network and client portal access unlocked',
    ],
  },
  panel: {
    title: 'Consultations',
    empty: { title: 'No Consultations', text: '15 minutes by phone, free, no obligation.' },
  },
  missed: (at: string) => `We called on ${appointmentTime(at)} and missed you. Book another time.`,
  item: { calendar: 'Add to calendar', join: 'Join the video call' },
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

/** In a notification to staff `actor` is the client's name; in one to the client it is the agent. */
export const consultationNotificationTexts = {
  agent: 'Your agent',
  /** @param other a consultation of the client that was booked before and is still ahead */
  booked: (
    actor: string,
    scheduledAt: string,
    address: string | null,
    other?: { scheduledAt: string },
  ) => ({
    title: `${actor} booked ${other ? 'another' : 'a'} consultation`,
    message: `${pacificTime(scheduledAt)}${address ? `, about ${address}` : ''}.${other ? ` The other one is on ${pacificTime(other.scheduledAt)}.` : ''}`,
  }),
  rescheduled: (actor: string, before: string, scheduledAt: string) => ({
    title: `${actor} moved a consultation`,
    message: `From ${pacificTime(before)} to ${pacificTime(scheduledAt)}.`,
  }),
  cancelled: (actor: string, scheduledAt: string) => ({
    title: `${actor} cancelled a consultation`,
    message: `${pacificTime(scheduledAt)} is free again.`,
  }),
}

/** Notifications to the client about what staff did. */
export const placedNotification = (scheduledAt: string, call: Call) => ({
  title: 'How we talk',
  message: `${pacificTime(scheduledAt)}. ${callSentence(call)}`,
})

export const missedNotification = (scheduledAt: string) => ({
  title: 'We missed you',
  message: `We could not reach you on ${pacificTime(scheduledAt)}. Book another time whenever it suits you.`,
})

/** Notifications to a host about what another user of staff did. */
export const hostNotificationTexts = {
  booked: (client: string, scheduledAt: string) => ({
    title: `Consultation with ${client}`,
    message: `Booked for you: ${pacificTime(scheduledAt)}.`,
  }),
  moved: (client: string, before: string, scheduledAt: string) => ({
    title: `New time with ${client}`,
    message: `From ${pacificTime(before)} to ${pacificTime(scheduledAt)}.`,
  }),
  handedOver: (client: string, scheduledAt: string) => ({
    title: `Consultation with ${client} handed over`,
    message: `Someone else takes it: ${pacificTime(scheduledAt)}.`,
  }),
  cancelled: (client: string, scheduledAt: string) => ({
    title: `Consultation with ${client} cancelled`,
    message: `${pacificTime(scheduledAt)} is free again.`,
  }),
}

/** Why a call is refused. */
export const consultationRefusals = {
  taken: 'That time has just been taken. Please choose another.',
  hostBusy: 'This host is not free at that time. Choose another time or another host.',
  takenSince: 'That time was booked since, so this can’t be undone.',
  noHost: 'Choose someone who takes consultations',
  notStaff: 'Choose someone of the staff',
  otherHome: 'Choose a home of this client',
  conflict: (who: string, scheduledAt: string) =>
    `${who} changed this consultation since you opened it. It is on ${pacificTime(scheduledAt)} now.`,
  movedSince: (scheduledAt: string) =>
    `Your consultation was changed meanwhile: it is on ${appointmentTime(scheduledAt)}. Nothing was moved.`,
  unchanged: 'The consultation is at that time with that host already.',
  ahead: 'This consultation has not begun yet.',
  completed: 'This consultation has taken place.',
  missed: 'The client did not come to this consultation.',
  cancelled: 'This consultation was cancelled.',
  past: 'The time of this consultation has passed.',
  othersHours: 'Only an owner changes the hours of someone else.',
  blockConflict: 'These hours were changed since you opened them.',
}

/** Reasons in a client's stage history. */
export const consultationStageReasons = {
  booked: 'Consultation booked',
  completed: 'Consultation completed',
}
