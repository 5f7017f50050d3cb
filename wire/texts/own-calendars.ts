/** English texts of the calendars of staff whose busy times take no consultations. */
export const ownCalendarTexts = {
  title: 'Your own calendar',
  lead: 'While you are busy there, clients cannot book you. We read only the times, never what they are for.',
  label: 'Secret address in iCal format',
  help: 'Google: Settings, your calendar, Secret address in iCal format. Outlook: Shared calendars, Publish a calendar, ICS. iCloud: Public Calendar.',
  connect: 'Connect calendar',
  replace: 'Use another address',
  save: 'Connect',
  saving: 'Reading...',
  saved: 'Calendar Connected',
  failure: { title: 'Not connected', text: 'The calendar could not be connected.' },
  loading: 'Loading your calendar',
  failed: 'Your calendar could not be loaded',
  busy: (count: number) =>
    count === 1
      ? '1 busy time in the next nine weeks.'
      : `${count} busy times in the next nine weeks.`,
  read: (count: string, time: string) =>
    `${count === '1' ? '1 busy time' : `${count} busy times`} in the next nine weeks, as of ${time}. We look every 15 minutes.`,
  unread: (time: string, problem: string) =>
    `Not read since ${time}: ${problem}. For 24 hours your last busy times still count.`,
  dropped: (time: string, problem: string) =>
    `Not read since ${time}: ${problem}. Your busy times there no longer count. Enter the address again.`,
  remove: 'Remove',
  removeLabel: (hostName: string) => `Remove, calendar at ${hostName}`,
  removal: {
    title: 'Remove your calendar?',
    description: 'Clients can then book you at times when you are busy there.',
    confirmLabel: 'Remove calendar',
    pendingLabel: 'Removing...',
  },
  removed: 'Calendar Removed',
  notRemoved: { title: 'Not removed', text: 'The calendar could not be removed.' },
  problems: {
    address: 'Enter an address that begins with https://',
    unreadable: (reason: string) => `This calendar cannot be read: ${reason}.`,
    secretChanged: 'its address can no longer be decrypted',
  },
  notice: {
    title: 'Your calendar cannot be read',
    message: (hostName: string, problem: string) =>
      `The calendar at ${hostName} could not be read for 24 hours: ${problem}. Its busy times no longer count.`,
  },
}
