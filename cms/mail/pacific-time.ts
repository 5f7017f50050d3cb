import { PACIFIC } from '#wire/slots.ts'

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: PACIFIC,
  dateStyle: 'full',
  timeStyle: 'short',
})

/** Formats a time in Pacific time: `Monday, November 23, 2026 at 9:00 AM PT`. */
export const pacificTime = (moment: string | Date) => `${format.format(new Date(moment))} PT`
