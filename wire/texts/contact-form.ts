import { statementTexts } from './statements.ts'

// The script of the contact form takes these as an argument, so that a page loads the words of its own language only.

/** English words of the contact form and its answers. */
export const contactFormTexts = {
  failed: { title: 'Error', text: 'Failed to send message. Please try again.', close: 'Close' },
  sent: {
    title: 'Message Sent!',
    text: "Thank you for contacting us. We'll get back to you soon.",
    close: 'Close',
  },
  missing: {
    title: 'Missing Information',
    text: 'Please fill in all required fields.',
    close: 'Close',
  },
  sending: 'Sending...',
  name: 'Name is required',
  email: 'Email is required',
  validEmail: 'Valid email is required',
  message: 'Message is required',
  figures: statementTexts.carried,
  /** The server's message about a field, or about the whole form. */
  refused: (_field: string | null, message: string): string => message,
}

export type ContactFormTexts = typeof contactFormTexts
