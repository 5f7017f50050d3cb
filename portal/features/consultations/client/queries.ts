import { useMutation } from '@tanstack/react-query'
import { queryClient } from '#portal/lib/http/query-client.ts'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import {
  cancelConsultation,
  listFreeSlots,
  listOwnConsultations,
  rescheduleConsultation,
} from '#wire/consultations.ts'
import { readOwnUser } from '#wire/users.ts'

/**
 * Also refetches the own user: before the first consultation, a client's booking is only in
 * `User.booking`.
 */
function refresh(): Promise<unknown> {
  return Promise.all(
    [listOwnConsultations, listFreeSlots, readOwnUser].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  )
}

/** @param onMoved runs on the answer, even after the dialog has been closed */
export function useReschedule(id: string, onMoved: (to: string) => void) {
  return useMutation({
    mutationFn: (scheduledAt: string) =>
      call(rescheduleConsultation, { params: { id }, body: { scheduledAt } }),
    onSuccess: (_moved, to) => onMoved(to),
    onError: (error) => say('Not moved', error),
    onSettled: refresh,
  })
}

export function useCancel(id: string, onCancelled: () => void) {
  return useMutation({
    mutationFn: () => call(cancelConsultation, { params: { id } }),
    onSuccess: onCancelled,
    onError: (error) => say('Not cancelled', error),
    onSettled: refresh,
  })
}

export const reasonFor = (error: Error) => serverMessage(error, 'Please try again.')

function say(title: string, error: Error): void {
  toast({ title, description: reasonFor(error), variant: 'destructive' })
}
