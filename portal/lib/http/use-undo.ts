import { type Toast } from '#portal/lib/toast.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { undoAction } from '#wire/undo.ts'
import { call, type Undoable } from './request.ts'
import { useAction } from './use-action.ts'

const texts = commonTexts.undo

/** @returns adds an Undo to the toast of an action that `callUndoable` has sent */
export function useUndo(): (toast: Toast, sent: Undoable<unknown>) => Toast {
  const { mutate } = useAction({
    send: (id: string) => call(undoAction, { params: { id } }),
    staleTopics: ['clients', 'properties', 'consultations', 'tasks', 'staff'],
    successToast: ({ mailsSent }) => ({
      title: texts.success,
      description: mailsSent > 0 ? texts.mailsSent(mailsSent) : texts.before,
    }),
    failure: texts.failure,
  })
  return (toast, { undoId }) =>
    undoId ? { ...toast, action: { label: texts.button, onSelect: () => mutate(undoId) } } : toast
}
