import type { ConsultationState } from '../consultation-calendar.ts'
import { appointmentTime, pacificTime } from '../dates.ts'

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
  panel: {
    title: 'Consultations',
    empty: { title: 'No Consultations', text: '15 minutes by phone, free, no obligation.' },
  },
  missed: (at: string) => `We called on ${appointmentTime(at)} and missed you. Book another time.`,
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

/** The values in a consultation's mails. `path` is that of the page to reschedule or cancel it. */
export type ConsultationFacts = {
  scheduledAt: string
  /** In minutes. */
  duration: number
  /** The property's address; null if the consultation is about none. */
  address: string | null
  path: string
}

const aboutHome = (address: string | null) => (address ? ` about ${address}` : '')

const PREPARE = 'Please have your latest property tax bill and your loan balance handy.'
const PREPARE_MORE = `${PREPARE} We will go through the price range, the three service packages and what you would keep.`

const changeLink = (path: string) => ({ label: 'Reschedule or cancel', path })
const DASHBOARD = { label: 'See it in your dashboard', path: '/dashboard?tab=consultations' }
const FIRST_PASSWORD = { label: 'Choose a password to follow it online', path: '/forgot-password' }

export const consultationMailTexts = {
  /** @param isNew the user has no password yet, so the mail offers to choose one */
  booked: ({ scheduledAt, duration, address, path }: ConsultationFacts, isNew: boolean) => ({
    subject: `Your consultation: ${pacificTime(scheduledAt)}`,
    paragraphs: [
      `Your free consultation${aboutHome(address)} is booked for ${pacificTime(scheduledAt)}. It takes ${duration} minutes, with no obligation.`,
      PREPARE_MORE,
      'The calendar file is attached.',
    ],
    action: changeLink(path),
    more: [isNew ? FIRST_PASSWORD : DASHBOARD],
  }),
  rescheduled: ({ scheduledAt, address, path }: ConsultationFacts, before: string) => ({
    subject: `New time for your consultation: ${pacificTime(scheduledAt)}`,
    paragraphs: [
      `Your free consultation${aboutHome(address)} is now on ${pacificTime(scheduledAt)}. It was on ${pacificTime(before)}.`,
      PREPARE_MORE,
      'The attached calendar file updates your existing entry.',
    ],
    action: changeLink(path),
    more: [DASHBOARD],
  }),
  cancelled: ({ scheduledAt, address }: ConsultationFacts) => ({
    subject: `Cancelled: your consultation, ${pacificTime(scheduledAt)}`,
    paragraphs: [
      `Your free consultation${aboutHome(address)} on ${pacificTime(scheduledAt)} is cancelled. We will not call.`,
      'You can book another time whenever it suits you.',
    ],
    action: { label: 'Book another time', path: '/schedule' },
  }),
  /** @param reason in the words of staff */
  cancelledByStaff: (facts: ConsultationFacts, reason: string) => {
    const { paragraphs, ...text } = consultationMailTexts.cancelled(facts)
    const [what = '', ...next] = paragraphs
    return { ...text, paragraphs: [what, `The reason: ${reason}`, ...next] }
  },
  missed: ({ scheduledAt, duration, address }: ConsultationFacts) => ({
    subject: 'We missed you: book another time for your consultation',
    paragraphs: [
      `We called you on ${pacificTime(scheduledAt)} for your free consultation${aboutHome(address)} and could not reach you.`,
      `Choose another time whenever it suits you. It takes ${duration} minutes, with no obligation.`,
    ],
    action: { label: 'Book another time', path: '/schedule' },
  }),
  /** Sent a day before the consultation. */
  reminder: ({ scheduledAt, duration, address, path }: ConsultationFacts) => ({
    subject: `Tomorrow: your consultation, ${pacificTime(scheduledAt)}`,
    paragraphs: [
      `This is a reminder of your free consultation${aboutHome(address)}: ${pacificTime(scheduledAt)}, ${duration} minutes.`,
      PREPARE,
    ],
    action: changeLink(path),
  }),
}

/** In a notification to staff `actor` is the client's name; in one to the client it is the agent. */
export const consultationNotificationTexts = {
  agent: 'Your agent',
  booked: (actor: string, scheduledAt: string, address: string | null) => ({
    title: `${actor} booked a consultation`,
    message: `${pacificTime(scheduledAt)}${address ? `, about ${address}` : ''}.`,
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

/** The entry in a calendar. */
export const calendarTexts = {
  summary: 'KeepMore consultation',
  description: (address: string | null | undefined) =>
    address ? `We’ll call you about ${address}.` : 'We’ll call you.',
}
