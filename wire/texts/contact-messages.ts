export const contactMessageTexts = {
  /** The reply to the visitor. */
  thanks: "Thank you for contacting us. We'll get back to you soon.",
  /** To staff. */
  notificationTitle: (name: string) => `${name} wrote through the site`,
}

/** The mail omits the message's text, which needs a sign-in. `name` is what the sender typed. */
export const contactMailTexts = {
  toStaff: (name: string, path: string) => ({
    subject: contactMessageTexts.notificationTitle(name),
    paragraphs: [`${name} wrote through the contact form and waits for an answer.`],
    action: { label: 'Read the message', path },
  }),
}
