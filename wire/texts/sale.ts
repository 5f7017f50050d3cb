import { pacificTime } from '../dates.ts'
import { propertyStatusLabel } from '../properties.ts'
import type { SaleChange } from '../sale-changes.ts'
import type { SaleFacts } from '../sale-states.ts'
import { stageLabel } from '../stages.ts'
import { UNDOABLE_MAIL_SECONDS } from '../undo.ts'

/** English texts of what follows from a change of a sale: dialogs of the staff dashboard. */
export const saleTexts = {
  /** The reason in the stage history of a stage that followed from another change. */
  reason: 'Follows from another change of this sale',
  outdated:
    'One of the changes you ticked does not follow any more. Look at them again, then update again.',
  follows: 'This also changes',
  proposal: (change: SaleChange, facts: SaleFacts | undefined) => {
    if (change.kind === 'stage') return `Move the client to ${stageLabel(change.stage)}`
    if (change.kind === 'consulted') {
      const time = facts?.appointment?.scheduledAt
      return `Mark the consultation done${time ? ` (${pacificTime(time)})` : ''}`
    }
    const home = facts?.homes.find(({ id }) => id === change.id)
    return `Set ${home?.address ?? 'the home'} to ${propertyStatusLabel(change.status)}`
  },
  open: {
    title: 'This sale does not add up yet',
    coming: (count: number) => `${count === 2 ? 'Two' : count} coming consultations`,
    comingHelp: 'One may be enough. Ask the client which one to keep, then cancel the other.',
    show: (time: string) => `Show ${time}`,
    success: 'Sale Updated',
    failure: { title: 'Update Failed', text: 'Check your connection, then try again.' },
  },
  tell: 'Tell the client',
  mailWaits: `Leaves in ${UNDOABLE_MAIL_SECONDS} seconds, unless you undo.`,
  noMail: 'A notification in the portal, no email.',
  silent: 'The client gets no email and no notification.',
  consultation: {
    title: (isDone: boolean, name: string) =>
      isDone ? `Mark ${name} as consulted?` : `Mark ${name} as not consulted?`,
    description: 'This opens vendors, messages and uploads to the client.',
    closes: 'This closes vendors, messages and uploads to the client.',
    completes: (time: string) => `It completes the consultation on ${pacificTime(time)}.`,
    ahead: 'That time is still ahead. The consultation took place already.',
    none: 'No consultation is booked.',
    reopens: (time: string) => `The consultation on ${pacificTime(time)} is open again.`,
    pending: 'Updating...',
  },
}
