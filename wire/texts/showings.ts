import { appointmentTime } from '../dates.ts'

/** English texts of showings: refusals, mails and notifications. */

export const showingProblems = {
  reason: 'Choose why',
  interest: 'Say how interested the buyer is',
  price: 'Say what the buyer thinks of the price',
  version: 'Send the version of the showing',
  weekly: 'Send true or false',
  endBeforeStart: 'The end must be after the start',
  tooLong: (days: number) => `Block at most ${days} days at once`,
  weeklyTooLong: 'What repeats every week can last a day at most',
  over: 'This time has passed',
  farAhead: 'Choose a time within a year',
  answer: 'Choose an answer',
  start: 'Choose another time',
  released: 'Feedback is released, and stays so',
  cancelled: 'A showing is cancelled, and stays so',
  change: 'Change one thing: the host, the feedback, or cancel it',
  cancelReason: 'Say why it is canceled',
  minutes: (least: number, most: number) => `Choose ${least} to ${most} minutes`,
  days: (most: number) => `Ask for 1 to ${most} days`,
  name: 'Enter your name',
  brokerage: 'Enter your brokerage',
  licence: 'Enter your license number',
  agreement: 'Your buyer needs a written agreement with you before a showing',
  host: 'Choose someone on the team',
  times: {
    hours: 'Showings are from 8:00 AM to 8:00 PM Pacific time.',
    step: 'Choose a start on a quarter of an hour.',
    notice: 'Choose a time at least two hours from now.',
    ahead: 'Choose a time within the next 30 days.',
  },
}

/** Answers 409 and 429 about showings. */
export const showingRefusals = {
  notListed: 'This home is not on the market at the moment.',
  taken: 'This time was just taken. Choose another one.',
  tooMany: (most: number) =>
    `You have ${most} showings ahead with us already. Ask for more once one is over.`,
  stale: 'This showing has changed since you opened it. Look at it again.',
  past: 'This showing was to be at a time that has passed.',
  states: {
    requested: 'This showing has not been answered yet.',
    proposed: 'Another time was proposed already. The agent has to answer it.',
    confirmed: 'This showing is confirmed already.',
    declined: 'This showing was declined already.',
    cancelled: 'This showing was canceled.',
    blocked: 'These hours are blocked.',
  },
  /** @param start ISO */
  showingThere: (start: string) =>
    `A showing is planned for ${appointmentTime(start)}. Hours around it cannot be blocked.`,
  requestThere: (start: string) =>
    `An agent has asked for ${appointmentTime(start)}. Answer that first, then block the time.`,
  blockedThere: 'A part of this time is blocked already.',
  tooManyBlocks: (most: number) => `A home can have ${most} blocked times. Remove one first.`,
  hostBusy:
    'They have a showing or a consultation at that time. We count 30 minutes on the road before and after.',
  noFeedback: 'There is no feedback yet.',
}

const FAIR = 'Please tell us only about the home, not about the people who came.'

export const showingTexts = {
  /** The title in a calendar. It names no buyer. */
  event: (home: string) => `Showing: ${home}`,
  pendingEvent: (home: string) => `Showing, not confirmed: ${home}`,
  notices: {
    requested: (home: string, when: string) => ({
      title: `Showing on ${when}?`,
      message: `A buyer’s agent wants to show ${home}. Say yes or no.`,
    }),
    confirmed: (home: string, when: string) => ({
      title: `Showing on ${when}`,
      message: `Confirmed for ${home}.`,
    }),
    declined: (home: string, when: string) => ({
      title: `No showing on ${when}`,
      message: `The request for ${home} was declined.`,
    }),
    proposed: (home: string, when: string) => ({
      title: `Another time was proposed: ${when}`,
      message: `For the showing of ${home}. The agent answers by email.`,
    }),
    agentDeclined: (home: string, when: string) => ({
      title: `The agent can’t come on ${when}`,
      message: `The time that was proposed for ${home} doesn’t work for them.`,
    }),
    cancelled: (home: string, when: string) => ({
      title: `Showing on ${when} canceled`,
      message: `The visit to ${home} is off.`,
    }),
    unanswered: (home: string, when: string) => ({
      title: `Showing on ${when} has no answer`,
      message: `The sellers of ${home} have not answered for two hours. Call them.`,
    }),
    hosting: (home: string, when: string) => ({
      title: `You open ${home} on ${when}`,
      message: 'For a showing. It is in your calendar feed.',
    }),
    feedback: (home: string) => ({
      title: 'Feedback after a showing',
      message: `For ${home}. Read it and release it to the sellers.`,
    }),
    released: (home: string) => ({
      title: 'Feedback after a showing',
      message: `What the buyer thought of ${home}.`,
    }),
  },
  mails: {
    /** To a seller. */
    asked: (home: string, when: string, agent: string) => ({
      subject: `Can an agent show ${home} on ${when}?`,
      paragraphs: [
        `${agent} wants to show your home to a buyer on ${when}.`,
        'Tap below to say yes or no. You do not have to sign in.',
        'Nothing is confirmed without you. The first answer of a seller counts.',
      ],
    }),
    answer: 'Answer',
    /** To the buyer’s agent, as are all that follow. */
    received: (home: string, when: string) => ({
      subject: `We asked the sellers: ${home}`,
      paragraphs: [
        `You asked to show ${home} on ${when}. The sellers have your request.`,
        'The time is kept for you until they answer. Please do not come before you have a confirmation from us.',
      ],
    }),
    confirmed: (home: string, when: string) => ({
      subject: `Confirmed: ${home} on ${when}`,
      paragraphs: [
        `The sellers expect you at ${home} on ${when}. A calendar entry is attached.`,
        'If you can’t make it, please reply to this email.',
      ],
    }),
    declined: (home: string, when: string, reason: string | null) => ({
      subject: `Not possible: ${home} on ${when}`,
      paragraphs: [
        `${home} cannot be shown on ${when}.`,
        ...(reason ? [`The sellers say: ${reason}.`] : []),
        'Choose another time on the same page where you asked for this one.',
      ],
    }),
    proposed: (home: string, asked: string, when: string) => ({
      subject: `Another time for ${home}: ${when}?`,
      paragraphs: [
        `${asked} does not work for the sellers of ${home}. They propose ${when} instead.`,
        'Tap below to take that time or to say no. It is not kept for you until you answer.',
      ],
    }),
    cancelled: (home: string, when: string) => ({
      subject: `Canceled: ${home} on ${when}`,
      paragraphs: [
        `The showing of ${home} on ${when} is canceled. We are sorry for the change.`,
        'Choose another time on the same page where you asked for this one, or reply to this email.',
      ],
    }),
    feedback: (home: string, when: string) => ({
      subject: `How was ${home}?`,
      paragraphs: [
        `You showed ${home} on ${when}. What did your buyer think? It takes a minute and helps the sellers.`,
        FAIR,
      ],
    }),
    feedbackAction: 'Give feedback',
  },
}
