import { CLIENT_MUTATION_KEY, patchCachedClient } from '#portal/features/clients/api.ts'
import { savedVersionIn } from '#portal/lib/edit-conflict.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { type CustomerStage, stageLabel } from '#wire/stages.ts'
import { adminClientTexts } from '#wire/texts/clients.ts'
import { type Client, changeStage, markConsulted, type StageChange } from '#wire/users.ts'

const texts = adminClientTexts.stage

type ConsultationMark = { client: Client; completed: boolean }

/** Sets or clears `hasConsultation` optimistically; the server's reply has the resulting stage. */
export function useMarkConsulted() {
  return useAction({
    mutationKey: CLIENT_MUTATION_KEY,
    send: ({ client, completed }: ConsultationMark) =>
      call(markConsulted, { params: { id: client.id }, body: { completed } }),
    onMutate: ({ client, completed }) =>
      patchCachedClient(client.id, { hasConsultation: completed }),
    onSuccess: (marked) => patchCachedClient(marked.id, marked),
    onError: (_error, { client: { id, hasConsultation } }) =>
      patchCachedClient(id, { hasConsultation }),
    staleTopics: ['consultations'],
    successToast: (_marked, { completed }) => adminClientTexts.row.markToast(completed),
    failure: adminClientTexts.row.markFailure,
  })
}

/** `client` is the client before the move, whose stage a failure restores. */
type StageMove = { client: Client; change: StageChange }

const MOVE_OPTIONS = {
  mutationKey: CLIENT_MUTATION_KEY,
  send: ({ client, change }: StageMove) =>
    call(changeStage, { params: { id: client.id }, body: change }),
  onMutate: ({ client, change }: StageMove) =>
    patchCachedClient(client.id, {
      customerStage: change.stage,
      stageUpdatedAt: new Date().toISOString(),
    }),
  onSuccess: (moved: Client) => patchCachedClient(moved.id, moved),
  onError: (error: Error, { client }: StageMove) => {
    const { customerStage, stageUpdatedAt } = client
    return patchCachedClient(
      client.id,
      savedVersionIn<Client>(error) ?? { customerStage, stageUpdatedAt },
    )
  },
  successToast: (_moved: Client, { change }: StageMove) =>
    texts.successToast(stageLabel(change.stage)),
  failure: texts.failure,
}

/** Called after the server's reply, even if the form has been closed. */
type StageCallbacks = { onMoved: (stage: CustomerStage) => void; onFailed: () => void }

/** Moves a client optimistically; the toast has Undo, and a failure moves the client back. */
export function useChangeStage({ onMoved, onFailed }: StageCallbacks) {
  const undo = useAction(MOVE_OPTIONS)
  return useAction({
    ...MOVE_OPTIONS,
    onSuccess: async (moved, { change }) => {
      await MOVE_OPTIONS.onSuccess(moved)
      onMoved(change.stage)
    },
    onError: async (error, move) => {
      await MOVE_OPTIONS.onError(error, move)
      onFailed()
    },
    successToast: (moved, move) => {
      const { customerStage: from } = moved
      const change = { stage: move.client.customerStage, reason: 'Undo', from }
      const onSelect = () => undo.mutate({ client: moved, change })
      return { ...MOVE_OPTIONS.successToast(moved, move), action: { label: texts.undo, onSelect } }
    },
  })
}
