import { pacificTime, weekdayDate } from '../dates.ts'

/** Refusals of a change to a task. */
export const taskProblemTexts = {
  /** @param at when it was changed, ISO */
  stale: (actor: string | undefined, at: string) =>
    `${actor ?? 'Someone'} changed this task on ${pacificTime(at)}.`,
  notOpen: 'This task is no longer open.',
  notNext: (from: string, to: string) => `A task that is ${from} cannot become ${to}.`,
  noFile: 'This task needs a file',
  noAnswers:
    'No question about the home is answered yet. Open the questions and save your answers first.',
  noSignature: 'You have not signed a document since this task was added. Sign it first.',
  assignee: 'Choose someone on the team',
}

type DueTask = { title: string; due: string; isToday: boolean }

const TO_DO_LIST = { label: 'Open your to-do list', path: '/dashboard' }

/** Mails and notifications about the tasks that are the client's to do. */
export const clientTaskTexts = {
  notification: {
    given: (titles: readonly string[]) => ({
      title: titles.length > 1 ? `${titles.length} new things to do` : 'Something to do',
      message: titles.join(' · '),
    }),
    reminder: ({ title, due, isToday }: DueTask) => ({
      title: isToday ? 'Due today' : `Due ${weekdayDate(due)}`,
      message: title,
    }),
    returned: (title: string, reason: string) => ({
      title: `Please look again: ${title}`,
      message: reason,
    }),
  },
  mail: {
    reminder: ({ title, due, isToday }: DueTask) => ({
      subject: `${isToday ? 'Due today' : 'Still to do'}: ${title}`,
      paragraphs: [
        isToday
          ? `“${title}” is due today, ${weekdayDate(due)}.`
          : `Please do “${title}” by ${weekdayDate(due)}.`,
        'Need more time, or have a question first? Reply to this email.',
      ],
      action: TO_DO_LIST,
    }),
    returned: (title: string, reason: string) => ({
      subject: `Please look again: ${title}`,
      paragraphs: [`“${title}” needs one more look.`, reason, 'Questions? Reply to this email.'],
      action: TO_DO_LIST,
    }),
  },
}

/** Notifications to staff about the tasks that are due on a day. */
export const staffTaskNoticeTexts = {
  due: (title: string, client: string | null) => ({
    title: `Due today: ${title}`,
    message: client ?? 'Not about a client',
  }),
  unassigned: (titles: readonly string[]) => ({
    title:
      titles.length > 1
        ? `${titles.length} unassigned tasks are due today`
        : 'An unassigned task is due today',
    message: titles.slice(0, 5).join(' · ') + (titles.length > 5 ? ' …' : ''),
  }),
}

/** English texts of tasks: staff screens. */
export const adminTaskTexts = {
  title: 'Tasks',
  loading: 'Loading tasks',
  failed: 'The tasks could not be loaded',
  empty: 'No tasks yet.',
  allDone: 'Everything is done.',
  late: 'Late',
  due: (day: string) => `Due ${day}`,
  unassigned: 'No one',
  for: (name: string) => `for ${name}`,
  openFile: 'Open file',
  markDone: 'Mark Done',
  accept: 'Accept',
  states: { submitted: 'To accept', returned: 'Returned', done: 'Done', waived: 'Waived' },
  menu: {
    open: 'More',
    label: (title: string) => `Change ${title}`,
    group: 'This task',
    items: {
      edit: 'Edit…',
      done: 'Mark Done',
      returned: 'Return…',
      waived: 'Waive…',
      open: 'Reopen',
    },
  },
  edit: { title: 'Edit task', submitLabel: 'Save', pendingLabel: 'Saving...' },
  saved: 'Task Saved',
  reason: {
    label: 'Reason',
    missing: 'Say why',
    returned: {
      title: 'Return to the client',
      submitLabel: 'Return',
      pendingLabel: 'Returning...',
      help: 'The client reads it, by email too. The email leaves in 30 seconds, unless you undo.',
    },
    waived: {
      title: 'Waive task',
      submitLabel: 'Waive',
      pendingLabel: 'Waiving...',
      help: 'Nothing is left to do. The client is not told.',
    },
  },
  showFinished: (isShown: boolean, count: number) =>
    isShown ? 'Hide finished' : `Show ${count} finished`,
  added: 'Task Added',
  addFailure: { title: 'Not added', text: 'The task could not be added.' },
  /** The toast after each change of state. */
  changed: {
    open: 'Task Reopened',
    returned: 'Task Returned',
    done: 'Task Done',
    waived: 'Task Waived',
  },
  changeFailure: { title: 'Not changed', text: 'The task could not be changed.' },
  form: {
    title: 'Add Task',
    pending: 'Adding...',
    forClient: (name: string) => `For ${name}.`,
    what: { label: 'What is there to do?' },
    due: { label: 'Due' },
    assignee: { label: 'Assignee', placeholder: 'The client’s agent' },
    actor: { label: 'Who does it' },
    evidence: { label: 'Done when there is' },
    home: { label: 'Home', placeholder: 'No home in particular' },
    noClient: 'Choose a client',
    badDay: 'Choose a day',
    tell: {
      label: 'Tell the client',
      help: (isTold: boolean) =>
        isTold
          ? 'By email and notification, now that it is added. Before the consultation the portal shows no tasks, and nothing is sent.'
          : 'The client gets no email and no notification. Reminders before the due day go out.',
    },
  },
}

/** English texts of the client's own list. */
export const clientToDoTexts = {
  title: 'To do',
  lead: 'What we need from you.',
  returned: (reason: string) => `From your agent: ${reason}`,
  submitted: 'Sent. Your agent is looking at it.',
  tick: 'Mark as done',
  open: { form: 'Answer questions', signature: 'Open documents' },
  pending: 'Sending...',
  file: 'Upload file',
  upload: {
    title: (task: string) => `Upload: ${task}`,
    description: 'One file. It goes to your agent as soon as it is uploaded.',
    close: 'Close',
  },
  sent: 'Sent to your agent',
  failure: { title: 'Not sent', text: 'Check your connection, then try again.' },
}
