/** English texts of the sellers of a home: refusals, screens and mails. */
export const sellerTexts = {
  refusals: {
    firstSeat: 'Only the seller who added this home can do that. Ask them or your agent.',
    twice: 'This person sells the home already or has an invitation.',
    full: 'A home can have four sellers. Write to your agent about more.',
    notInvited: 'Only an open invitation can be sent again.',
    removed: 'This seller was removed already.',
    soldTogether: (address: string) =>
      `${address} has other sellers, who would lose it. Our staff must remove them from the home first.`,
    signing:
      'This seller has signed an offer that is not accepted yet. The signature has to be taken back first.',
    client: 'The client of a home cannot be removed from it.',
    ended: 'This invitation has expired, was used or was withdrawn. Ask for a new one.',
    otherEmail:
      'This invitation is for another email address. Sign in with the address that got it.',
  },
  title: 'Who sells this home',
  staff: { open: 'Sellers', of: (address: string) => `Sellers of ${address}` },
  lead: 'Everyone on the title sells together. Each seller has a sign-in of their own and sees this home, its documents and what is left after costs, but not the messages of the others.',
  loading: 'Loading the sellers',
  failed: 'The sellers could not be loaded',
  states: {
    invited: 'Invited, has not joined yet',
    joined: 'Joined',
    removed: 'Removed',
  },
  invite: {
    open: 'Invite another seller',
    title: 'Invite another seller',
    description: (days: number) =>
      `We email a link that works once, for ${days} days. They sign in with this address and then see the home.`,
    name: { label: 'Name on the title' },
    submit: 'Send invitation',
    pending: 'Sending...',
    sent: (name: string) => ({ title: 'Invitation sent', description: `${name} gets an email.` }),
    failure: { title: 'Not sent', text: 'The invitation was not sent. Please try again.' },
  },
  again: {
    submit: 'Send again',
    label: (name: string) => `Send the invitation of ${name} again`,
    pending: 'Sending...',
    sent: { title: 'Invitation sent again', description: 'The earlier link no longer works.' },
  },
  remove: {
    open: 'Remove',
    label: (name: string) => `Remove ${name}`,
    title: (name: string) => `Remove ${name}?`,
    description: 'They no longer see this home. Your reason stays on record.',
    reason: { label: 'Reason' },
    submit: 'Remove seller',
    pending: 'Removing...',
    removed: 'Seller removed',
    failure: { title: 'Not removed', text: 'The seller was not removed. Please try again.' },
  },
  join: {
    title: 'Join the sale of a home',
    lead: 'You are invited to sell a home together with its other owners.',
    signIn:
      'Sign in, or create an account, with the email address that got the invitation. You then come back here to join.',
    signInLink: 'Sign in',
    again: 'Open the link in the email with your invitation again. This address is not complete.',
    signedInAs: (email: string) => `You are signed in as ${email}.`,
    submit: 'Join',
    pending: 'Joining...',
    failed: 'You could not be added. Please try again.',
  },
  joined: (name: string, address: string) => ({
    title: `${name} joined the sale`,
    message: `${name} now sells ${address} too.`,
  }),
  mail: (client: string, address: string, days: number, path: string) => ({
    subject: `${client} invited you to sell ${address} together`,
    paragraphs: [
      `${client} named you as another owner of ${address}.`,
      `The link works once, for ${days} days, and only for this email address. Sign in or create an account with it; you then see the home, its documents and the steps of its sale.`,
      'If you don’t know what this is about, you can ignore this email.',
    ],
    action: { label: 'Join the sale', path },
  }),
}
