import { useMutation, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { call, currentIn, serverMessage } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { toast } from '#portal/lib/toast.ts'
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

/** Clients can book at any time, so the list is polled. */
const LOOK_AGAIN_MS = 30_000

export function useAllProperties() {
  return useQuery({ ...queryFor(listAllProperties), staleTime: 0, refetchInterval: LOOK_AGAIN_MS })
}

export function useClientProperties(userId: string) {
  return useQuery({
    ...queryFor(listClientProperties, { params: { id: userId } }),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  })
}

/** The cached lists that show a property: all properties, and its client's. */
function listsOf(userId: string) {
  return [
    queryFor(listAllProperties).queryKey,
    queryFor(listClientProperties, { params: { id: userId } }).queryKey,
  ]
}

function changeLists(userId: string, change: (list: Property[]) => Property[]) {
  for (const queryKey of listsOf(userId)) {
    queryClient.setQueryData<Property[]>(queryKey, (list) => list && change(list))
    void queryClient.invalidateQueries({ queryKey })
  }
}

function showProperty(shown: Property) {
  changeLists(shown.userId, (list) =>
    list.map((property) => (property.id === shown.id ? shown : property)),
  )
}

function fail(title: string, fallback: string) {
  return (error: Error) =>
    toast({ title, description: serverMessage(error, fallback), variant: 'destructive' })
}

/**
 * Staff see `consultation-booked` as preparation. If it is saved unchanged, the toast says what the
 * client sees.
 */
function newsOf({ address, status }: Property): string {
  const label = propertyStatusLabel(status)
  return status === lifecycleOf(status)
    ? `${address} is now: ${label}.`
    : `${address} is saved. Its client still sees: ${label}.`
}

export const STATUS_FAILED = 'Failed to update property status.'

/** Callbacks that run on the answer, even after the form has been closed. */
type Follow = { onChanged: () => void; onStale: (current: Property) => void }

export function useChangeStatus({ onChanged, onStale }: Follow) {
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: StatusChange }) =>
      call(changePropertyStatus, { params: { id }, body: change }),
    onSuccess: (changed) => {
      showProperty(changed)
      onChanged()
      toast({ title: 'Status Updated', description: newsOf(changed) })
    },
    onError: (error) => {
      const current = currentIn<Property>(error)
      if (current) {
        showProperty(current)
        onStale(current)
      }
      fail('Update Failed', STATUS_FAILED)(error)
    },
  })
}

/** @param onCreated runs on the answer, even after the form has been closed */
export function useCreateProperty(onCreated: () => void) {
  return useAction({
    attempt: 'new-property-of-client',
    send: (body: NewProperty, idempotencyKey) => call(createProperty, { body, idempotencyKey }),
    onSuccess: (created) => {
      onCreated()
      changeLists(created.userId, (list) => [
        created,
        ...list.filter(({ id }) => id !== created.id),
      ])
    },
    done: ({ address }) => ({ title: 'Property Created', description: address }),
    failed: { title: 'Creation Failed', text: 'Failed to create property' },
  })
}

export const DELETE_FAILED = 'Failed to delete property.'

export function useDeleteProperty() {
  return useMutation({
    mutationFn: ({ id }: Property) => call(deleteProperty, { params: { id } }),
    onSuccess: (_none, { id, userId, address }) => {
      changeLists(userId, (list) => list.filter((property) => property.id !== id))
      toast({ title: 'Property Deleted', description: address })
    },
    onError: fail('Delete Failed', DELETE_FAILED),
  })
}
