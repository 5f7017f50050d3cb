import type { DatesDone } from '../home-track.ts'
import type { TaskActor } from '../tasks.ts'

/** English texts of the page of one home. */
export const homeTexts = {
  title: 'Your home',
  loading: 'Loading your home',
  failed: 'This home could not be loaded',
  back: 'All properties',
  missing: {
    title: 'Home not found',
    lead: 'It is not in your portal. The link may be old, or the home may have been removed.',
  },
  picture: (address: string) => `Photo of ${address}`,
  track: 'From the first call to the keys',
  steps: 'Steps of your sale',
  datesDone: ({ done, all }: DatesDone) => `${done} of ${all} dates done`,
  next: {
    title: 'Next',
    until: (day: string) => `By ${day}`,
    today: (day: string) => `Today, ${day}`,
    late: (day: string) => `Was due ${day}`,
    who: {
      seller: 'You',
      broker: 'Your agent',
      buyer: 'The buyer',
      association: 'The association',
      'escrow-holder': 'The escrow holder',
    } satisfies Record<TaskActor, string>,
  },
  parts: {
    label: 'About this home',
    names: {
      offers: 'Offers',
      showings: 'Showings',
      dates: 'Dates',
      documents: 'Documents',
      messages: 'Messages',
      home: 'Your home',
    },
    waiting: (count: number) => `, ${count} ${count === 1 ? 'waits' : 'wait'} for you`,
  },
  package: {
    requested: (name: string) =>
      `You asked for ${name}. It counts once you sign the amendment to your agreement.`,
    sign: 'Read and sign',
  },
  documents: {
    title: (home: string) => `Documents for ${home}`,
    empty: 'Photos and papers that you or your agent add appear here.',
    failed: 'The files could not be loaded',
    add: 'Add photos or documents',
    contracts: 'Contracts',
  },
  messages: {
    title: (home: string) => `Messages about ${home}`,
    unread: (count: number) => `${count} unread ${count === 1 ? 'message' : 'messages'}.`,
    none: 'Nothing new. Your agent reads every message.',
    write: 'Write to your agent',
  },
  market: {
    title: (home: string) => `The market around ${home}`,
    text: 'What homes like yours sold for, and what yours might.',
    open: 'See the market',
  },
  consultations: {
    title: (home: string) => `Consultations about ${home}`,
    none: 'None booked. A call is free and takes 15 minutes.',
    done: 'Done',
    all: 'See your consultations',
    book: 'Book a consultation',
  },
}
