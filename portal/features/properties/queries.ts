import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { ServicePackage } from '#wire/packages.ts'
import {
  changeMlsListing,
  changePropertyPackage,
  createProperty,
  listOwnProperties,
  type NewProperty,
  type Property,
} from '#wire/properties.ts'
import { call } from '#portal/lib/call.ts'
import { keyOf, queryClient } from '#portal/lib/query.ts'

const LIST = keyOf(listOwnProperties)

const readAgain = () => queryClient.invalidateQueries({ queryKey: LIST })

/** Adds a home; the same key and values twice add one. */
export function useAddProperty() {
  return useMutation({
    mutationFn: ({ key, values }: { key: string; values: z.input<typeof NewProperty> }) =>
      call(createProperty, { body: values, idempotencyKey: key }),
    onSuccess: (property) => {
      queryClient.setQueryData<Property[]>(LIST, (list) => list && [...list, property])
      void readAgain()
    },
  })
}

export type PropertyChange = { servicePackage?: string; mlsListingUrl?: string }

/**
 * Specification 5: the package first and only where there is one, then the listing's address
 * whenever it is defined, an empty one too.
 */
async function change(id: string, values: PropertyChange): Promise<void> {
  const servicePackage = ServicePackage.safeParse(values.servicePackage).data
  if (servicePackage)
    await call(changePropertyPackage, { params: { id }, body: { servicePackage } })
  if (values.mlsListingUrl !== undefined) {
    await call(changeMlsListing, { params: { id }, body: { mlsListingUrl: values.mlsListingUrl } })
  }
}

export function useChangeProperty(id: string) {
  return useMutation({
    mutationFn: (values: PropertyChange) => change(id, values),
    // The first of the two calls may have succeeded when the second failed: always look.
    onSettled: readAgain,
  })
}
