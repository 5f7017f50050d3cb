/** Refusals of a change to a task. */
export const taskProblemTexts = {
  stale: (actor: string | undefined, when: string) =>
    `${actor ?? 'Someone'} changed this task on ${when}.`,
  notOpen: 'This task is not open any more.',
  notNext: (from: string, to: string) => `A task that is ${from} cannot become ${to}.`,
  noFile: 'This task needs a file',
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
  markDone: 'Mark Done',
  accept: 'Accept',
  states: { submitted: 'To accept', returned: 'Returned', done: 'Done', waived: 'Waived' },
  showFinished: (isShown: boolean, count: number) =>
    isShown ? 'Hide finished' : `Show ${count} finished`,
  added: 'Task Added',
  addFailure: { title: 'Not added', text: 'The task could not be added.' },
  completed: (title: string) => ({ title: 'Task Done', description: title }),
  reopened: (title: string) => ({ title: 'Task Reopened', description: title }),
  changeFailure: { title: 'Not changed', text: 'The task could not be changed.' },
  undo: 'Undo',
  form: {
    title: 'Add Task',
    pending: 'Adding...',
    forClient: (name: string) => `For ${name}.`,
    what: { label: 'What is there to do?' },
    due: { label: 'Due' },
    actor: { label: 'Who does it' },
    home: { label: 'Home', placeholder: 'No home in particular' },
    noClient: 'Choose a client',
    badDay: 'Choose a day',
  },
}
