/** English texts of messages: portal screens, mails, notifications. */

const LABEL = 'Messages'
const PROPERTY_RELATED = 'Property Related'
const SEND = 'Send'
const YOU = 'You'

export const messageTexts = {
  error: 'Error',
  sendFailed: 'Failed to send message.',
  showOlder: 'Show older messages',
  loadingOlder: 'Loading...',
}

export const adminMessageTexts = {
  inbox: {
    title: 'Communications',
    errorTitle: 'The clients could not be loaded',
    totalClients: 'Total Clients',
    unreadMessages: 'Unread Messages',
    activeClients: 'Active Clients',
    consultations: 'Consultations',
    empty: { title: 'No clients yet', text: 'Messages from clients appear here.' },
    unread: (count: string) => `${count} unread`,
    lastContact: (time: string) => `Last contact ${time}`,
    noContact: 'No contact yet',
    markRead: 'Mark Read',
    markReadFailed: 'Failed to mark notification as read',
    viewMessages: 'View Messages',
    viewMessagesOf: (name: string) => `View Messages, ${name}`,
  },
  quickMessages: {
    label: LABEL,
    errorTitle: 'The messages could not be loaded',
    loading: 'Loading messages',
    showLast: (count: number) => `Show the last ${count}`,
    showAll: (count: number) => `Show all ${count} messages`,
    empty: 'No messages yet. Yours can be the first.',
    you: YOU,
    staff: (brand: string) => `${brand} staff`,
    propertyRelated: PROPERTY_RELATED,
    unsent: 'Not sent yet',
    sending: 'Sending...',
    failed: 'Not sent: ',
    messageTo: (name: string) => `Message to ${name}`,
    keyboardHint: 'Press Enter to send, Shift + Enter for a new line.',
    send: SEND,
    success: (name: string) => ({
      title: 'Message Sent',
      description: `${name} can read it in the portal now.`,
    }),
  },
}

export const clientMessageTexts = {
  success: { title: 'Message Sent', description: 'Your agent can read it now.' },
  messagesPanel: {
    title: LABEL,
    introBeforePhone: 'Your agent reads these messages. For something urgent, call ',
    introAfterPhone: '.',
    errorTitle: 'Your messages could not be loaded',
    loading: 'Loading your messages',
    empty: {
      title: 'No messages yet',
      text: 'Ask the first question. A person answers.',
    },
    message: 'Message',
    messagePlaceholder: 'Write to your agent',
    about: 'About',
    aboutPlaceholder: 'About anything',
    send: SEND,
  },
  thread: {
    label: 'Messages with your agent',
    you: YOU,
    agent: 'Your Agent',
    propertyRelated: PROPERTY_RELATED,
    sent: 'Sent',
    sending: 'Sending',
    failed: 'Failed',
    defaultFailureReason: 'Check your connection.',
  },
}

/** The mails omit the message's text, which needs a sign-in. `name` is the client's. */
export const messageMailTexts = {
  toClient: {
    subject: 'Your agent wrote to you',
    paragraphs: [
      'There is a new message from your agent. You can read it and answer in your dashboard.',
    ],
    action: { label: 'Read the message', path: '/dashboard?tab=messages' },
  },
  toStaff: (name: string, clientId: string) => ({
    subject: `${name} wrote to you`,
    paragraphs: [`There is a new message from ${name}.`],
    action: { label: 'Read the message', path: `/admin?tab=clients&client=${clientId}` },
  }),
}

export const messageNotificationTexts = {
  toClient: 'Message from your agent',
  toStaff: (name: string) => `Message from ${name}`,
}
