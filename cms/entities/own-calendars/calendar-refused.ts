/** A calendar file that cannot be read. The message tells its user why; a retry does not help. */
export class CalendarRefused extends Error {}
