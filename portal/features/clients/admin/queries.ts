import { CLIENT_MUTATION_KEY, patchCachedClient } from '#portal/features/clients/api.ts'
import { savedVersionIn } from '#portal/lib/edit-conflict.ts'
import { callUndoable, type Undoable } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useUndo } from '#portal/lib/http/use-undo.ts'
import { type CustomerStage, stageLabel } from '#wire/stages.ts'
import { adminClientTexts } from '#wire/texts/clients.ts'
import {
  type Client,
  type ConsultationMark,
  changeStage,
  markConsulted,
  type StageChange,
} from '#wire/users.ts'

const texts = adminClientTexts.stage

type Marking = { client: Client; mark: ConsultationMark }

/** Sets or clears `hasConsultation`; the server's reply has the resulting stage. */
export function useMarkConsulted() {
  const withUndo = useUndo()
  return useAction({
    mutationKey: CLIENT_MUTATION_KEY,
    send: ({ client, mark }: Marking) =>
      callUndoable(markConsulted, { params: { id: client.id }, body: mark }),
    onSuccess: ({ reply }) => patchCachedClient(reply.id, reply),
    staleTopics: ['consultations', 'properties'],
    successToast: (marked, { mark }) =>
      withUndo(adminClientTexts.row.markToast(mark.completed), marked),
    failure: adminClientTexts.row.markFailure,
  })
}

/** `client` is the client before the move, whose stage a failure restores. */
type StageMove = { client: Client; change: StageChange }

/** Called after the server's reply, even if the form has been closed. */
type StageCallbacks = { onMoved: (stage: CustomerStage) => void; onFailed: () => void }

/** Moves a client optimistically; the toast has Undo, and a failure moves the client back. */
export function useChangeStage({ onMoved, onFailed }: StageCallbacks) {
  const withUndo = useUndo()
  return useAction({
    mutationKey: CLIENT_MUTATION_KEY,
    send: ({ client, change }: StageMove) =>
      callUndoable(changeStage, { params: { id: client.id }, body: change }),
    onMutate: ({ client, change }: StageMove) =>
      patchCachedClient(client.id, {
        customerStage: change.stage,
        stageUpdatedAt: new Date().toISOString(),
      }),
    onSuccess: async ({ reply }: Undoable<Client>, { change }) => {
      await patchCachedClient(reply.id, reply)
      onMoved(change.stage)
    },
    onError: async (error: Error, { client }: StageMove) => {
      const { customerStage, stageUpdatedAt } = client
      const saved = savedVersionIn<Client>(error)
      await patchCachedClient(client.id, saved ?? { customerStage, stageUpdatedAt })
      onFailed()
    },
    successToast: (moved, { change }) =>
      withUndo(texts.successToast(stageLabel(change.stage)), moved),
    failure: texts.failure,
  })
}
