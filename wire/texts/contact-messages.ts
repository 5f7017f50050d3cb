export const contactMessageTexts = {
  /** The reply to the visitor. */
  thanks: "Thank you for contacting us. We'll get back to you soon.",
  /** To staff. */
  notificationTitle: (name: string) => `${name} wrote through the site`,
}
