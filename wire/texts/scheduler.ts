import { commonTexts } from './common.ts'
import { PREPARE } from './consultation-mails.ts'
import { consultationTexts } from './consultations.ts'

const { bookedDialog, bookingDialog, ownScheduler, reschedule } = consultationTexts

/** The labels and hints of the form's fields. */
type Fields = Record<'name' | 'email' | 'phone' | 'address', { label: string; help?: string }>

/** English words of the scheduler's pages. What the portal's screens say too is in their catalogue. */
export const schedulerTexts = {
  titles: {
    choose: bookingDialog.title,
    move: reschedule.title,
    appointment: bookedDialog.title,
    booked: 'You are booked',
    cancel: 'Cancel your consultation?',
    cancelled: 'Your consultation is cancelled',
    over: 'This link is no longer good',
    away: 'We cannot reach our calendar just now',
  },
  description: (brand: string) =>
    `Fifteen minutes with a ${brand} agent, free and without obligation. Pick a day and an hour, Pacific time.`,
  lead: consultationTexts.panel.empty.text,
  package: bookingDialog.chosenPackage,
  now: reschedule.description,
  submitMove: reschedule.submit,
  keepTime: reschedule.close,
  submit: consultationTexts.book,
  next: ownScheduler.next,
  choosePrompt: 'Choose a time to continue.',
  freeInstead: (times: string) => `Free instead: ${times}.`,
  zone: consultationTexts.timeChoice.zone,
  zoneName: 'Pacific time',
  taken: ', taken',
  details: 'Your details',
  changeTime: ownScheduler.change,
  fields: ownScheduler as Fields,
  trap: ownScheduler.trap,
  appointment: {
    minutes: consultationTexts.minutes,
    byPhone: 'by phone',
    at: { web: 'at', phone: 'at' },
    free: 'free',
    package: (name: string) => `${name} package`,
    booked:
      'We emailed you the time and a calendar file, with a link to this page. To follow your sale online,',
    password: 'choose a password',
    calendar: bookedDialog.calendar,
    move: reschedule.open,
    cancel: commonTexts.cancel,
    cancelLabel: (time: string) => `Cancel ${time}`,
    whatToExpect: bookedDialog.whatToExpect,
    expectations: bookedDialog.expectations,
    prepare: PREPARE,
    opens: (time: string) =>
      `This opens ${time} up for someone else. You can book another time whenever you like.`,
    keep: 'Keep my consultation',
  },
  notice: {
    cancelled:
      'The time is free again and your agent knows. We emailed you a note for your calendar.',
    over: 'The time has passed, the consultation was cancelled, or the link is not complete.',
    away: 'Nothing you did is wrong. Try again in a moment, or call us.',
    tryAgain: 'Try again',
    another: 'Book another time',
  },
  call: (phone: string) => `Call ${phone}`,
}

/** English words of `/book`, which names the ways to a consultation. */
export const bookPageTexts = {
  description: (brand: string) =>
    `Fifteen minutes with a ${brand} agent, free and without obligation. Book online, by phone or by email.`,
  lead: 'Fifteen minutes, free, no obligation. Monday to Saturday, 9:00 AM to 5:00 PM Pacific. Three ways to get one.',
  online: {
    title: 'Online',
    text: 'Pick a day and an hour, and tell us whom to call. No account needed. You get a confirmation by email.',
    label: 'Pick a time',
  },
  phone: {
    title: 'By phone',
    text: (phone: string) =>
      `Call ${phone}. If nobody picks up, leave your number and the address of the home.`,
  },
  email: {
    title: 'By email',
    text: 'Write the address of the home, what kind it is, and two times that suit you.',
    label: 'Write to us',
    subject: 'Free consultation',
  },
}
