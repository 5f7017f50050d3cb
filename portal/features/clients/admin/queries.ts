import { CLIENTS, patchCachedClient } from '#portal/features/clients/api.ts'
import { savedVersionIn } from '#portal/lib/edit-conflict.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { type CustomerStage, stageLabel } from '#wire/stages.ts'
import { type Client, changeStage, markConsulted, type StageChange } from '#wire/users.ts'

type Marking = { client: Client; completed: boolean }

/** Sets or clears the consultation optimistically; the server's answer brings the resulting stage. */
export function useMarkConsulted() {
  return useAction({
    mutationKey: CLIENTS,
    send: ({ client, completed }: Marking) =>
      call(markConsulted, { params: { id: client.id }, body: { completed } }),
    onMutate: ({ client, completed }) =>
      patchCachedClient(client.id, { hasConsultation: completed }),
    onSuccess: (marked) => patchCachedClient(marked.id, marked),
    onError: (_error, { client: { id, hasConsultation } }) =>
      patchCachedClient(id, { hasConsultation }),
    staleTopics: ['consultations'],
    successToast: (_marked, { completed }) => ({
      title: 'Status Updated',
      description: `Consultation marked as ${completed ? 'completed' : 'incomplete'}.`,
    }),
    failure: { title: 'Error', text: 'Failed to update consultation status.' },
  })
}

/** `client` is the client before the move: a failure restores their stage. */
export type StageMove = { client: Client; change: StageChange }

const MOVE = {
  mutationKey: CLIENTS,
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
  successToast: (_moved: Client, { change }: StageMove) => ({
    title: 'Stage Updated',
    description: `Customer moved to ${stageLabel(change.stage)}`,
  }),
  failure: { title: 'Update Failed', text: 'Failed to update customer stage' },
}

/** Called after the server's answer, even if the form has been closed. */
export type StageCallbacks = { onMoved: (stage: CustomerStage) => void; onFailed: () => void }

/** Moves a client optimistically; the toast has Undo, and a failure moves the client back. */
export function useChangeStage({ onMoved, onFailed }: StageCallbacks) {
  const undoing = useAction(MOVE)
  return useAction({
    ...MOVE,
    onSuccess: async (moved, { change }) => {
      await MOVE.onSuccess(moved)
      onMoved(change.stage)
    },
    onError: async (error, move) => {
      await MOVE.onError(error, move)
      onFailed()
    },
    successToast: (moved, move) => {
      const { customerStage: from } = moved
      const change = { stage: move.client.customerStage, reason: 'Undo', from }
      const onSelect = () => undoing.mutate({ client: moved, change })
      return { ...MOVE.successToast(moved, move), action: { label: 'Undo', onSelect } }
    },
  })
}
