import { useMutation } from '@tanstack/react-query'
import {
  cancelConsultation,
  listFreeSlots,
  listOwnConsultations,
  rescheduleConsultation,
} from '#wire/consultations.ts'
import { readOwnUser } from '#wire/users.ts'
import { call } from '#portal/lib/call.ts'
import { queryClient } from '#portal/lib/query.ts'

/** A client without the consultation sees the booked one in their own user. */
function refresh(): Promise<unknown> {
  return Promise.all(
    [listOwnConsultations, listFreeSlots, readOwnUser].map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  )
}

export function useReschedule(id: string) {
  return useMutation({
    mutationFn: (scheduledAt: string) =>
      call(rescheduleConsultation, { params: { id }, body: { scheduledAt } }),
    onSettled: refresh,
  })
}

export function useCancel(id: string) {
  return useMutation({
    mutationFn: () => call(cancelConsultation, { params: { id } }),
    onSettled: refresh,
  })
}
