import type { ConsultationState } from '../consultation-calendar.ts'
import { pacificTime } from '../dates.ts'
import { consultationStates } from './consultations.ts'

/** Why a correction of a client or a note is refused. */
export const clientEditRefusals = {
  emailTaken: 'Another account has this email.',
  emailInUse:
    'This client has signed in with this email, so only they can change it, on their account page.',
  agent: 'Choose someone on the team',
  conflict: (who: string, fields: (keyof typeof FIELD_NAMES)[]) =>
    `${who} changed ${fields.map((field) => FIELD_NAMES[field]).join(' and ')} meanwhile.`,
  noteConflict: 'Someone changed this note meanwhile.',
}

const FIELD_NAMES = {
  firstName: 'the first name',
  lastName: 'the last name',
  email: 'the email',
  phone: 'the phone number',
  agentId: 'the agent',
  tags: 'the tags',
}

/** The lines of a client's timeline. */
export const timelineTexts = {
  inquiry: (content: string) => `Through the contact form: ${content}`,
  stage: (stage: string, reason: string) => `Moved to ${stage}: ${reason}`,
  status: (address: string, status: string) => `${address}: ${status}`,
  contractAdded: (contract: string) => `${contract} added`,
  contractSigned: (contract: string, signer: string) => `${contract} signed by ${signer}`,
  appointment: (at: string, state: ConsultationState) =>
    `Consultation ${consultationStates[state]}: ${pacificTime(at)}`,
}

/** English texts of a client's pane. */
export const clientPaneTexts = {
  agent: (name: string | undefined) => (name ? `Agent: ${name}` : 'No agent yet'),
  joined: (date: string) => `Joined ${date}`,
  tag: 'Tag: ',
  keys: 'J and K open the next and the previous client.',
  tabs: (name: string) => `Sections about ${name}`,
  sections: {
    overview: 'Overview',
    timeline: 'Timeline',
    homes: 'Homes',
    files: 'Files',
    access: 'Access',
  },
  edit: {
    open: 'Edit',
    fields: {
      firstName: { label: 'First name' },
      lastName: { label: 'Last name' },
      email: { label: 'Email' },
      phone: { label: 'Phone' },
      agentId: { label: 'Agent', placeholder: 'No agent' },
      tags: { label: 'Tags', placeholder: 'Probate, Clovis' },
    },
    submit: 'Update Client',
    pending: 'Updating...',
    success: 'Client Updated',
    failure: { title: 'Update Failed', text: 'Failed to update the client.' },
  },
  assign: {
    success: (client: string) => `${client} Assigned`,
    failure: { title: 'Not Assigned', text: 'Failed to assign the client.' },
  },
  next: {
    title: 'What is next',
    nothing: 'Nothing is open.',
    waiting: 'Waiting for your reply',
    since: (wait: string) => `for ${wait}`,
    appointment: (time: string, isPast: boolean) =>
      isPast ? `The consultation was ${time}. Mark it once it is done.` : `Consultation: ${time}`,
    unsigned: (date: string) => `not signed, sent ${date}`,
  },
  home: {
    title: 'Home',
    picture: (address: string) => `Picture of ${address}`,
    more: (count: number) => `and ${count} more`,
    none: 'No home yet.',
  },
  note: {
    kind: { label: 'Kind' },
    kinds: { note: 'Note', call: 'Call' },
    text: {
      label: 'New entry',
      placeholder: 'What you want to remember, or what the call was about',
    },
    privacy: 'The client never sees notes and calls.',
    submit: 'Add',
    pending: 'Adding...',
    added: { note: 'Note Added', call: 'Call Logged' },
    edit: 'Edit',
    of: (text: string) => `the entry “${text}”`,
    editLabel: 'Text',
    update: 'Update',
    updating: 'Updating...',
    changed: 'Note Updated',
    failure: { title: 'Not Saved', text: 'Failed to save the note.' },
  },
  timeline: {
    filter: 'Show',
    list: 'Timeline',
    loading: 'Loading the timeline',
    error: 'The timeline could not be loaded',
    empty: 'Nothing here yet.',
    filters: {
      '': 'All',
      'message,mail': 'Messages and emails',
      'note,call': 'Notes and calls',
      'stage,status,contract': 'Sale',
      file: 'Files',
      appointment: 'Appointments',
    },
    kinds: {
      message: 'Message',
      mail: 'Email',
      call: 'Call',
      note: 'Note',
      stage: 'Stage',
      status: 'Status',
      file: 'File',
      contract: 'Contract',
      appointment: 'Appointment',
    },
  },
}
