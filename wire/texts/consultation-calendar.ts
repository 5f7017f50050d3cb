import type { ConsultationState } from '../consultation-calendar.ts'
import { appointmentTime } from '../dates.ts'

const STATES: Record<ConsultationState, string> = {
  booked: 'Booked',
  completed: 'Completed',
  'no-show': 'No-show',
  cancelled: 'Cancelled',
}

const checkConnection = 'Check your connection, then try again.'

/** English texts of the consultations of the whole team: staff screens. */
export const consultationCalendarTexts = {
  title: 'Consultations',
  /** After a date or a week: all times of the screen are California's. */
  zone: 'Pacific Time',
  loading: 'Loading consultations',
  failed: 'The consultations could not be loaded',
  slotsFailed: 'The free times could not be loaded. The server checks each booking.',
  state: (state: ConsultationState) => STATES[state],
  notClient: 'Not a client',
  noHost: 'No host',
  week: {
    today: 'Today',
    previous: 'Previous week',
    next: 'Next week',
    views: { legend: 'View', week: 'Week', agenda: 'Agenda' },
    hosts: { legend: 'Host', all: 'All hosts' },
    caption: (days: string) => `Consultations, ${days}`,
    hours: 'Time (PT)',
    keys: 'Arrow keys move between times, J and K between appointments, Enter opens.',
  },
  entry: {
    /** After the client's name, for screen readers. */
    stateAndTime: (state: ConsultationState, at: string) =>
      `, ${STATES[state]}, ${appointmentTime(at)}`,
    blocked: 'Blocked',
    stillBlocked: (host: string) => `${host} is blocked`,
    busy: 'Busy',
    stillBusy: (host: string) => `${host} is busy`,
  },
  free: {
    label: (start: string) => `Free, ${appointmentTime(start)}`,
    menu: 'Free time',
    book: 'Book for a client',
    block: 'Block this time',
  },
  agenda: {
    empty: 'Nothing booked.',
    bookOn: (day: string) => `Book on ${day}`,
    bookShort: 'Book',
    allDay: 'All day',
    until: (time: string) => `to ${time}`,
    range: (from: string, until: string) => `${from} – ${until}`,
  },
  panel: {
    phone: 'Phone',
    home: 'Home',
    servicePackage: 'Package',
    host: 'Host',
    notes: 'Notes',
    reason: 'Reason',
    noPhone: 'No phone number',
    place: 'Joins at',
    changePlace: 'Video link',
    noHome: 'No home yet',
    openClient: 'Open client',
    complete: 'Complete',
    noShow: 'No-show',
    reschedule: 'Reschedule',
    cancel: 'Cancel',
    bookAgain: 'Book again',
    overdue: 'This time has passed. Did it take place?',
    unseenClient:
      'This is not one of your clients. Ask their agent or an owner to move, cancel or complete the consultation.',
  },
  when: {
    host: { label: 'Host', placeholder: 'Whoever is free' },
    missingTime: 'Choose a time',
  },
  booking: {
    open: 'Book for a client',
    title: 'Book for a Client',
    description: '15 minutes by phone. The client’s own agent comes first if free.',
    home: { label: 'Home', placeholder: 'No home in particular' },
    note: { label: 'Note', help: 'The client reads it too.' },
    noClient: 'Choose a client',
    submit: 'Book',
    pending: 'Booking...',
    success: (name: string, at: string) => ({
      title: 'Consultation Booked',
      description: `${name}, ${appointmentTime(at)}.`,
    }),
    failure: { title: 'Not booked', text: checkConnection },
  },
  move: {
    title: (name: string) => `Reschedule ${name}`,
    description: (at: string) => `Now: ${appointmentTime(at)}.`,
    unchanged: 'Choose another time or another host',
    submit: 'Reschedule',
    pending: 'Moving...',
    success: (at: string, host: string | undefined) => ({
      title: 'Consultation Moved',
      description: `${appointmentTime(at)}${host ? ` with ${host}` : ''}.`,
    }),
    failure: { title: 'Not moved', text: checkConnection },
  },
  place: {
    title: (name: string) => `Where ${name} joins`,
    description: 'A video link or a phone number. Without one, you call the client.',
    field: { label: 'Video link or phone number' },
    submit: 'Save',
    pending: 'Saving...',
    success: { title: 'Consultation Updated' },
    failure: { title: 'Not saved', text: checkConnection },
  },
  cancel: {
    title: (name: string) => `Cancel the consultation with ${name}?`,
    description: (at: string) => `${appointmentTime(at)} becomes free again.`,
    reason: { label: 'Reason', help: 'The client reads it in the email.' },
    submit: 'Cancel consultation',
    keep: 'Keep it',
    pending: 'Cancelling...',
    success: (at: string) => ({
      title: 'Consultation Cancelled',
      description: `${appointmentTime(at)} is free again.`,
    }),
    failure: { title: 'Not cancelled', text: checkConnection },
  },
  noShow: {
    title: (name: string) => `${name} did not come?`,
    description: (at: string) => `${appointmentTime(at)}. The client’s stage stays as it is.`,
    submit: 'Mark as no-show',
    pending: 'Marking...',
    success: (name: string) => ({ title: 'Marked as No-show', description: name }),
    failure: { title: 'Not marked', text: checkConnection },
  },
  block: {
    open: 'Block time',
    title: 'Block Time',
    description: 'No consultation is booked in these hours.',
    host: 'Host',
    startDay: 'From',
    startTime: 'From, time (PT)',
    endDay: 'Until',
    endTime: 'Until, time (PT)',
    note: { label: 'Note', help: 'Only staff see it.' },
    badDay: 'Choose a day',
    badEnd: 'Choose an end after the start',
    submit: 'Block',
    pending: 'Blocking...',
    /** @param booked what stays booked in the time */
    success: (booked: string[]) => ({
      title: 'Time Blocked',
      ...(booked.length > 0 && { description: `Still booked in it: ${booked.join('; ')}.` }),
    }),
    failure: { title: 'Not blocked', text: checkConnection },
    remove: 'Remove',
    removePending: 'Removing...',
    removed: { title: 'Hours Open Again', description: 'They can be booked.' },
    removeFailure: { title: 'Not removed', text: checkConnection },
  },
  mine: {
    title: 'My hours',
    takes:
      'You take consultations, Monday to Saturday from 9:00 AM to 6:00 PM, except in blocked hours.',
    takesNone: 'You take no consultations.',
    askOwner: 'An owner can change that in Team.',
    team: 'Change it in Team',
    blocks: 'Your blocked hours',
    empty: 'You have no blocked hours ahead.',
    failed: 'Your blocked hours could not be loaded',
    loading: 'Loading your blocked hours',
  },
  team: {
    label: 'Takes consultations',
    success: (name: string, isOn: boolean) => ({
      title: 'Hosts Updated',
      description: isOn ? `${name} takes consultations.` : `${name} takes no new consultations.`,
    }),
    failure: { title: 'Not changed', text: checkConnection },
  },
}
