/** English texts of the checklists of stages: the owner's screen. */
export const checklistTexts = {
  stale: (actor: string | undefined) =>
    `${actor ?? 'Someone'} changed this line while your form was open.`,
  title: 'Checklists',
  lead: 'A client who reaches a stage gets its lines as tasks. A change here leaves the tasks that exist as they are.',
  link: 'Edit checklists',
  loading: 'Loading checklists',
  failed: 'The checklists could not be loaded',
  none: 'No tasks.',
  add: 'Add Line',
  addTo: (stage: string) => `Add Line, ${stage}`,
  edit: 'Edit',
  due: (days: number) =>
    days === 0 ? 'due the same day' : `due ${days} ${days === 1 ? 'day' : 'days'} later`,
  form: {
    add: (stage: string) => ({
      title: `New line: ${stage}`,
      submitLabel: 'Add Line',
      pendingLabel: 'Adding...',
    }),
    edit: { title: 'Edit line', submitLabel: 'Save', pendingLabel: 'Saving...' },
    what: { label: 'What is there to do?' },
    actor: { label: 'Who does it' },
    evidence: { label: 'Done when there is' },
    dueDays: { label: 'Due after (days)' },
  },
  saved: 'Checklist Saved',
  failure: { title: 'Not saved', text: 'The checklist could not be saved.' },
  removal: {
    description: 'Clients who reach this stage from now on do not get it. Tasks that exist stay.',
    confirmLabel: 'Delete line',
    pendingLabel: 'Deleting...',
  },
  removalTitle: (title: string) => `Delete “${title}”?`,
  removed: 'Line Deleted',
  notRemoved: { title: 'Not deleted', text: 'The line could not be deleted.' },
}
