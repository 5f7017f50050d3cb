import { useMutation } from '@tanstack/react-query'
import { patchCachedClient, pausePollWhile } from '#portal/features/clients/api.ts'
import { queryClient, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { listAllConsultations } from '#wire/consultations.ts'
import { type Client, markConsulted } from '#wire/users.ts'

type Marking = { client: Client; completed: boolean }

/** Sets or clears the consultation optimistically; the server's answer brings the resulting stage. */
export function useMarkConsulted() {
  return useMutation({
    mutationFn: ({ client, completed }: Marking) =>
      pausePollWhile(() => call(markConsulted, { params: { id: client.id }, body: { completed } })),
    onMutate: ({ client, completed }) =>
      patchCachedClient(client.id, { hasConsultation: completed }),
    onSuccess: (marked, { completed }) => {
      patchCachedClient(marked.id, marked)
      void queryClient.invalidateQueries({ queryKey: queryKeyFor(listAllConsultations) })
      toast({
        title: 'Status Updated',
        description: completed
          ? 'Consultation marked as completed.'
          : 'Consultation marked as incomplete.',
      })
    },
    onError: (error, { client }) => {
      patchCachedClient(client.id, { hasConsultation: client.hasConsultation })
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to update consultation status.'),
        variant: 'destructive',
      })
    },
  })
}
