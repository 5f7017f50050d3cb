import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { POLLED } from '#portal/features/properties/api.ts'
import { savedVersionIn } from '#portal/lib/edit-conflict.ts'
import { pagesFor, updatePages, usePages } from '#portal/lib/http/pages.ts'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { call, callUndoable } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useUndo } from '#portal/lib/http/use-undo.ts'
import {
  changeProperty,
  changePropertyStatus,
  countProperties,
  createProperty,
  deleteProperty,
  type ListedProperty,
  listAllProperties,
  listClientProperties,
  type NewProperty,
  type Property,
  type PropertyChange,
  type PropertyFilter,
  type PropertyStatusChange,
  propertyStatusLabel,
} from '#wire/properties.ts'
import { adminPropertyTexts } from '#wire/texts/properties.ts'

const { addProperty, deleteProperty: deletion, edit, statusForm } = adminPropertyTexts

export type StatusChange = z.output<typeof PropertyStatusChange>

const pagesOf = (query: PropertyFilter) =>
  pagesFor(listAllProperties, { query }, ({ createdAt }) => createdAt)

/** The properties that match, newest first. While other ones are read, those of the filter before stay. */
export function useProperties(filter: PropertyFilter) {
  const placeholderData = keepPreviousData
  const list = usePages({
    ...pagesOf(filter),
    refetchInterval: POLLED.refetchInterval,
    placeholderData,
  })
  const counts = useQuery({
    ...queryFor(countProperties, { query: filter }),
    ...POLLED,
    placeholderData,
  })
  return { list, counts }
}

/** Reads one property with the name of its client; the list is empty where no property has the id. */
export const useListedProperty = (id: string) =>
  usePages({ ...pagesOf({ id }), refetchInterval: POLLED.refetchInterval })

/** Updates the cached lists that show a client's property: all properties, and the client's. */
function updateLists(userId: string, update: <Row extends Property>(list: Row[]) => Row[]) {
  updatePages<ListedProperty>(listAllProperties, update)
  const { queryKey } = queryFor(listClientProperties, { params: { id: userId } })
  queryClient.setQueryData<Property[]>(queryKey, (list) => list && update(list))
}

function replaceInLists(newer: Property) {
  updateLists(newer.userId, (list) =>
    list.map((property) => (property.id === newer.id ? { ...property, ...newer } : property)),
  )
}

/** @param onChanged runs on the answer, even after the form has been closed */
export function useChangeStatus(id: string, onChanged: () => void) {
  const withUndo = useUndo()
  return useAction({
    send: (body: StatusChange) => callUndoable(changePropertyStatus, { params: { id }, body }),
    staleTopics: ['properties'],
    onSuccess: ({ reply }) => {
      replaceInLists(reply)
      onChanged()
    },
    onError: (error) => {
      const current = savedVersionIn<Property>(error)
      if (current) replaceInLists(current)
    },
    successToast: (changed) => {
      const { address, status } = changed.reply
      const description = statusForm.changed(address, propertyStatusLabel(status))
      return withUndo({ title: statusForm.success, description }, changed)
    },
    failure: statusForm.failure,
  })
}

/** @param onChanged runs on the answer, even after the form has been closed */
export function useEditProperty(id: string, onChanged: () => void) {
  return useAction({
    send: (body: PropertyChange) => call(changeProperty, { params: { id }, body }),
    staleTopics: ['properties'],
    onSuccess: (changed) => {
      replaceInLists(changed)
      onChanged()
    },
    onError: (error) => {
      const current = savedVersionIn<Property>(error)
      if (current) replaceInLists(current)
    },
    successToast: ({ address }) => ({ title: edit.success, description: address }),
    failure: edit.failure,
  })
}

/** @param onCreated runs on the answer, even after the form has been closed */
export function useCreateProperty(onCreated: () => void) {
  return useAction({
    idempotencyScope: 'new-property-of-client',
    send: (body: NewProperty, idempotencyKey) => call(createProperty, { body, idempotencyKey }),
    staleTopics: ['properties'],
    onSuccess: onCreated,
    successToast: ({ address }) => ({ title: addProperty.success, description: address }),
    failure: addProperty.failure,
  })
}

export function useDeleteProperty() {
  return useAction({
    send: ({ id }: Property) => call(deleteProperty, { params: { id } }),
    staleTopics: ['properties'],
    onSuccess: (_none, { id, userId }) =>
      updateLists(userId, (list) => list.filter((property) => property.id !== id)),
    successToast: (_none, { address }) => ({ title: deletion.success, description: address }),
    failure: deletion.failure,
  })
}
