import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { savedVersionIn } from '#portal/lib/edit-conflict.ts'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import {
  changePropertyStatus,
  createProperty,
  deleteProperty,
  lifecycleOf,
  listAllProperties,
  listClientProperties,
  type NewProperty,
  type Property,
  type PropertyStatusChange,
  propertyStatusLabel,
} from '#wire/properties.ts'

export type StatusChange = z.output<typeof PropertyStatusChange>

/** Clients can book at any time, so the lists are polled. */
const POLLED = { staleTime: 0, refetchInterval: 30_000 }

export function useAllProperties() {
  return useQuery({ ...queryFor(listAllProperties), ...POLLED })
}

export function useClientProperties(userId: string) {
  return useQuery({ ...queryFor(listClientProperties, { params: { id: userId } }), ...POLLED })
}

/** Changes the cached lists that show a client's property: all properties, and the client's. */
function changeLists(userId: string, change: (list: Property[]) => Property[]) {
  for (const { queryKey } of [
    queryFor(listAllProperties),
    queryFor(listClientProperties, { params: { id: userId } }),
  ])
    queryClient.setQueryData<Property[]>(queryKey, (list) => list && change(list))
}

function showProperty(shown: Property) {
  changeLists(shown.userId, (list) =>
    list.map((property) => (property.id === shown.id ? shown : property)),
  )
}

/** Staff see `consultation-booked` as preparation: saved unchanged, it needs the client's view too. */
function newsOf({ address, status }: Property): string {
  const label = propertyStatusLabel(status)
  return status === lifecycleOf(status)
    ? `${address} is now: ${label}.`
    : `${address} is saved. The client still sees: ${label}.`
}

/** @param onChanged runs on the answer, even after the form has been closed */
export function useChangeStatus(id: string, onChanged: () => void) {
  return useAction({
    send: (body: StatusChange) => call(changePropertyStatus, { params: { id }, body }),
    staleTopics: ['properties'],
    onSuccess: (changed) => {
      showProperty(changed)
      onChanged()
    },
    onError: (error) => {
      const current = savedVersionIn<Property>(error)
      if (current) showProperty(current)
    },
    successToast: (changed) => ({ title: 'Status Updated', description: newsOf(changed) }),
    failure: { title: 'Update Failed', text: 'Failed to update property status.' },
  })
}

/** @param onCreated runs on the answer, even after the form has been closed */
export function useCreateProperty(onCreated: () => void) {
  return useAction({
    idempotencyScope: 'new-property-of-client',
    send: (body: NewProperty, idempotencyKey) => call(createProperty, { body, idempotencyKey }),
    staleTopics: ['properties'],
    onSuccess: (created) => {
      onCreated()
      changeLists(created.userId, (list) => [
        created,
        ...list.filter(({ id }) => id !== created.id),
      ])
    },
    successToast: ({ address }) => ({ title: 'Property Created', description: address }),
    failure: { title: 'Creation Failed', text: 'Failed to create property' },
  })
}

export function useDeleteProperty() {
  return useAction({
    send: ({ id }: Property) => call(deleteProperty, { params: { id } }),
    staleTopics: ['properties'],
    onSuccess: (_none, { id, userId }) =>
      changeLists(userId, (list) => list.filter((property) => property.id !== id)),
    successToast: (_none, { address }) => ({ title: 'Property Deleted', description: address }),
    failure: { title: 'Delete Failed', text: 'Failed to delete property.' },
  })
}
