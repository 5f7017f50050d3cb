import { z } from 'zod'
import { route } from './route.ts'

/** The header with the id that {@link undoAction} takes, in the answer to a staff action with Undo. */
export const UNDO_HEADER = 'Undo-Id'

/** How long after an action its Undo is accepted. */
export const UNDO_MINUTES = 10

/** How long the mails of an action with Undo wait before they are sent. */
export const UNDOABLE_MAIL_SECONDS = 30

export const Undone = z.object({
  /** Mails that had not left yet and are deleted. */
  mailsStopped: z.number(),
  /** Mails that had left already and cannot be recalled. */
  mailsSent: z.number(),
})

export type Undone = z.infer<typeof Undone>

export const undoAction = route('POST', '/api/admin/undo/{id}', {
  summary:
    'Undo a staff action of the last ten minutes, by the id in the Undo-Id header of its answer',
  reply: Undone,
})
