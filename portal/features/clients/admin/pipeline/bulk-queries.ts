import { CLIENT_MUTATION_KEY, refetchClients } from '#portal/features/clients/api.ts'
import { savedVersionIn } from '#portal/lib/edit-conflict.ts'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { callUndoable } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useUndo } from '#portal/lib/http/use-undo.ts'
import { type BulkChange, changeClients } from '#wire/client-bulk.ts'
import { listTags } from '#wire/client-edits.ts'
import { bulkTexts as texts } from '#wire/texts/bulk.ts'
import type { Client } from '#wire/users.ts'

type Change = { clients: readonly Client[]; change: BulkChange }

/** Changes the selected clients, all or none; the toast has one Undo. @param onDone runs on the answer */
export function useChangeClients({ onDone }: { onDone: () => void }) {
  const withUndo = useUndo()
  return useAction({
    mutationKey: CLIENT_MUTATION_KEY,
    send: ({ clients, change }: Change) =>
      callUndoable(changeClients, {
        body: {
          ids: clients.map(({ id }) => id),
          seen: Object.fromEntries(clients.map((client) => [client.id, client.customerStage])),
          change,
        },
      }),
    onSuccess: () => {
      onDone()
      void refetchClients()
      void queryClient.invalidateQueries({ queryKey: [listTags.path] })
    },
    onError: (error) => {
      // The board then shows where the clients are now.
      if (savedVersionIn<Client[]>(error)) void refetchClients()
    },
    staleTopics: ['clients'],
    successToast: (changed) => {
      const { reply } = changed
      if (reply.changed === 0) return texts.unchanged
      return withUndo(texts.success(reply.changed), changed)
    },
    failure: texts.failure,
  })
}
