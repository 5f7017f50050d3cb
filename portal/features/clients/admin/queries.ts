import { useMutation } from '@tanstack/react-query'
import { showClient, writingClient } from '#portal/features/clients/api.ts'
import { keyOf, queryClient } from '#portal/lib/http/query-client.ts'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { listAllConsultations } from '#wire/consultations.ts'
import { type Client, markConsulted } from '#wire/users.ts'

type Marking = { client: Client; completed: boolean }

/** Sets or clears the consultation at once; the server's answer brings the stage that follows. */
export function useMarkConsulted() {
  return useMutation({
    mutationFn: ({ client, completed }: Marking) =>
      writingClient(() => call(markConsulted, { params: { id: client.id }, body: { completed } })),
    onMutate: ({ client, completed }) => showClient(client.id, { hasConsultation: completed }),
    onSuccess: (marked, { completed }) => {
      showClient(marked.id, marked)
      void queryClient.invalidateQueries({ queryKey: keyOf(listAllConsultations) })
      toast({
        title: 'Status Updated',
        description: completed
          ? 'Consultation marked as completed.'
          : 'Consultation marked as incomplete.',
      })
    },
    onError: (error, { client }) => {
      showClient(client.id, { hasConsultation: client.hasConsultation })
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to update consultation status.'),
        variant: 'destructive',
      })
    },
  })
}
