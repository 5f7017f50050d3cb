import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { clearIdempotencyKey, keyForAttempt } from '#portal/lib/http/idempotency.ts'
import { queryClient, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { ServicePackage } from '#wire/packages.ts'
import {
  changeMlsListing,
  changePropertyPackage,
  createProperty,
  listOwnProperties,
  type NewProperty,
  type Property,
} from '#wire/properties.ts'

const LIST = queryKeyFor(listOwnProperties)

const readAgain = () => queryClient.invalidateQueries({ queryKey: LIST })

/** Callbacks that run on the answer, even after the form has been closed. */
export type Follow = { onSuccess: () => void; onError: (error: Error) => void }

const ATTEMPT = 'new-property'

/** Adds a property. A retry with the same values reuses the idempotency key and adds nothing twice. */
export function useAddProperty({ onSuccess, onError }: Follow) {
  return useMutation({
    mutationFn: (values: z.input<typeof NewProperty>) =>
      call(createProperty, { body: values, idempotencyKey: keyForAttempt(ATTEMPT, values) }),
    onSuccess: (property) => {
      clearIdempotencyKey(ATTEMPT)
      // A refetch may already have put it into the list.
      queryClient.setQueryData<Property[]>(
        LIST,
        (list) => list && [...list.filter(({ id }) => id !== property.id), property],
      )
      void readAgain()
      onSuccess()
    },
    onError,
  })
}

export type PropertyChange = { servicePackage?: string; mlsListingUrl?: string }

/**
 * Specification 5: sends the package first, only if there is one, then the listing URL if it is
 * defined, even if empty.
 */
async function change(id: string, values: PropertyChange): Promise<void> {
  const servicePackage = ServicePackage.safeParse(values.servicePackage).data
  if (servicePackage)
    await call(changePropertyPackage, { params: { id }, body: { servicePackage } })
  if (values.mlsListingUrl !== undefined) {
    await call(changeMlsListing, { params: { id }, body: { mlsListingUrl: values.mlsListingUrl } })
  }
}

export function useChangeProperty(id: string, { onSuccess, onError }: Follow) {
  return useMutation({
    mutationFn: (values: PropertyChange) => change(id, values),
    onSuccess,
    onError,
    // The first of the two calls may have succeeded when the second failed: always refetch.
    onSettled: readAgain,
  })
}
