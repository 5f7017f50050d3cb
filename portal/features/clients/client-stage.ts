import { mutationOptions, useMutation } from '@tanstack/react-query'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { call, currentIn, serverMessage } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { stageLabel } from '#wire/stages.ts'
import { type Client, changeStage, type StageChange } from '#wire/users.ts'
import { patchCachedClient, pausePollWhile } from './api.ts'

export const STAGE_FAILED = 'Failed to update customer stage'

export type StageMove = {
  /** The client before the move; a failure restores it. */
  client: Client
  change: StageChange
}

const moving = mutationOptions({
  mutationFn: ({ client, change }: StageMove) =>
    pausePollWhile(() => call(changeStage, { params: { id: client.id }, body: change })),
  onMutate: ({ client, change }) =>
    patchCachedClient(client.id, {
      customerStage: change.stage,
      stageUpdatedAt: new Date().toISOString(),
    }),
  onSuccess: (moved, { client, change }) => {
    patchCachedClient(moved.id, moved)
    toast({
      title: 'Stage Updated',
      description: `Customer moved to ${stageLabel(change.stage)}`,
      ...(change.reason !== UNDO && {
        action: { label: 'Undo', onSelect: () => moveBack(moved, client.customerStage) },
      }),
    })
  },
  onError: (error, { client }) => {
    const { customerStage, stageUpdatedAt } = client
    patchCachedClient(client.id, currentIn<Client>(error) ?? { customerStage, stageUpdatedAt })
    toast({
      title: 'Update Failed',
      description: serverMessage(error, STAGE_FAILED),
      variant: 'destructive',
    })
  },
})

const UNDO = 'Undo'

/** The toast outlives the form that made the move, so this runs without a component's hook. */
function moveBack(client: Client, stage: Client['customerStage']): void {
  const mutation = queryClient.getMutationCache().build(queryClient, moving)
  mutation
    .execute({ client, change: { stage, reason: UNDO, from: client.customerStage } })
    .catch(() => {
      // `onError` has shown a toast.
    })
}

/** Called after the server's answer, even if the form has been closed. */
export type StageCallbacks = {
  onMoved: (stage: Client['customerStage']) => void
  onFailed: () => void
}

/** Moves a client optimistically; the toast has Undo, and a failure moves the client back. */
export function useChangeStage({ onMoved, onFailed }: StageCallbacks) {
  return useMutation({
    ...moving,
    onSuccess: (moved, move, ...context) => {
      moving.onSuccess?.(moved, move, ...context)
      onMoved(move.change.stage)
    },
    onError: (...failure) => {
      moving.onError?.(...failure)
      onFailed()
    },
  })
}
