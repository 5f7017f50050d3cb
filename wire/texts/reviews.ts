/** English texts of reviews: forms, screens, mail and notifications. */

/** The labels of the reasons for which staff hide a review. */
export const hideReasonTexts = {
  'private-data': 'It tells private data',
  insult: 'It insults a person',
  'not-about-us': 'It is not about us',
}

export const reviewProblems = {
  stars: 'Choose 1 to 5 stars',
  words: (least: number) => `Write at least ${least} characters`,
  shownAs: 'Choose how your name is shown',
  consent: 'Agree that we publish it, or cancel',
  state: 'Choose published or hidden',
  reason: 'Choose the reason for hiding it',
}

/** Answers 409 to a review. */
export const reviewRefusals = {
  notSold: 'You can review the sale once the home is sold.',
  sent: 'You have reviewed this sale. A review is written once and not edited.',
  takenBack: 'You took your review of this sale back. A home gets one review only.',
}

const REPLY = { title: 'Not saved', text: 'Check your connection, then try again.' }

export const reviewTexts = {
  sold: (month: string | null) => (month ? `Sold ${month}` : 'Sold'),
  unnamed: 'A seller',
  stars: (count: number) => `${count} of 5 stars`,
  client: {
    title: 'How was your sale?',
    intro:
      'Tell the next seller how it went. A review is written once and not edited, neither by us nor by you.',
    open: 'Write a review',
    dialog: {
      title: 'Review your sale',
      submitLabel: 'Send review',
      pendingLabel: 'Sending...',
    },
    fields: {
      stars: { legend: 'Stars' },
      star: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
      words: {
        label: 'In your words',
        help: 'At least 20 characters. Leave out phone numbers and the names of other people.',
      },
      shownAs: { legend: 'How your name is shown' },
      consent: 'Publish my review on this website, under this name',
    },
    states: {
      waiting: 'With us. We publish every honest review, whatever its stars.',
      published: 'On our website.',
      hidden: (reason: string) => `Not on our website. Our reason: ${reason}.`,
    },
    yours: 'Your review',
    takeBack: {
      open: 'Take it back',
      title: 'Take your review back?',
      description:
        'It disappears from our website and we delete its words. You cannot write another one for this home.',
      confirmLabel: 'Take it back',
      pendingLabel: 'Taking it back...',
      errorTitle: 'Your review is still there',
      success: 'Review taken back',
      failure: REPLY,
    },
    success: { title: 'Thank you', description: 'Your review is with us.' },
    failure: REPLY,
  },
  staff: {
    open: 'Review',
    of: (address: string) => `Review of the sale of ${address}`,
    loading: 'Loading the review',
    failed: 'The review could not be loaded',
    none: 'The client has written no review of this sale.',
    states: {
      waiting: 'Waits for your decision',
      published: 'On the website',
      hidden: (reason: string) => `Hidden: ${reason}`,
    },
    publish: 'Publish',
    hide: 'Hide',
    rule: 'Publish it whatever its stars. To hide only the bad ones, or to hold them back, is unlawful.',
    ruleSource: 'FTC rule on consumer reviews',
    advice: (day: string) => `, as of ${day}. This is not legal advice.`,
    dialog: {
      title: 'Hide this review?',
      description: 'Visitors no longer see it. The client and the activity log show your reason.',
      submitLabel: 'Hide review',
      pendingLabel: 'Hiding...',
    },
    reason: { legend: 'Reason' },
    success: { published: 'Review published', hidden: 'Review hidden' },
    failure: REPLY,
    /** In the dialog that sets a home to sold. */
    asked: 'The next morning at 9:00 AM PT, one email asks for a review, unless one did before.',
  },
  notices: {
    sent: (client: string, stars: number) => ({
      title: `${client} wrote a review`,
      message: `${reviewTexts.stars(stars)}. Publish it, or hide it with a reason.`,
    }),
    published: { title: 'Your review is on our website', message: 'Thank you for writing it.' },
    hidden: (reason: string) => ({
      title: 'Your review is not on our website',
      message: `Our reason: ${reason}.`,
    }),
  },
  mail: (home: string, path: string) => ({
    subject: 'How was your sale?',
    paragraphs: [
      `${home} is sold. Congratulations!`,
      'Would you tell the next seller how it went? Two sentences are enough. We publish every honest review, whatever its stars, and edit none.',
      'This is the only time we ask.',
    ],
    action: { label: 'Write a review', path },
  }),
}
