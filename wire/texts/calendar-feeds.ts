/** English texts of calendar feeds: the events, and the screens of clients and staff. */
export const calendarFeedTexts = {
  calendar: 'KeepMore',
  events: {
    consultationWith: (name: string | null) => `Consultation: ${name ?? 'not a client'}`,
    blocked: 'Blocked',
    task: (title: string, who: string | null) => (who ? `${title} (${who})` : title),
    date: {
      summary: (label: string, home: string) => `${label} (${home})`,
      description: (who: string) =>
        `Who acts: ${who}. This is not legal advice; the signed contract decides.`,
    },
  },
  title: 'Subscribe in your calendar',
  lead: 'Your consultations, the dates of your sale and everything with a due day, in the calendar that you already use. It follows every change.',
  create: 'Create a Link',
  creating: 'Creating...',
  created: {
    title: 'Your link, shown only now',
    text: 'Add it in your calendar under “From URL” or “Subscribe”. Anyone who has the link can read your dates, so keep it to yourself.',
    label: 'Link',
    open: 'Open in your calendar',
  },
  added: (day: string) => `Link from ${day}`,
  none: 'No calendar follows yet.',
  loading: 'Loading your calendar links',
  failed: 'Your calendar links could not be loaded',
  failure: { title: 'Not created', text: 'The link could not be created.' },
  remove: 'Remove',
  removeLabel: (day: string) => `Remove, link from ${day}`,
  removal: {
    title: 'Remove this link?',
    description: 'The calendar that uses it stops following your dates at once.',
    confirmLabel: 'Remove link',
    pendingLabel: 'Removing...',
  },
  removed: 'Link Removed',
  notRemoved: { title: 'Not removed', text: 'The link could not be removed.' },
  problems: {
    full: (most: number) => `You have ${most} calendar links. Remove one first.`,
    missing: 'This calendar could not be found.',
  },
}
