import { z } from 'zod'
import { queryClient, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { OptionalWebAddress } from '#wire/basics.ts'
import { ServicePackage } from '#wire/packages.ts'
import {
  changeMlsListing,
  changePropertyPackage,
  createProperty,
  listOwnProperties,
  type NewProperty,
  type Property,
} from '#wire/properties.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'

const { addProperty, managementForm } = clientPropertyTexts

const LIST_KEY = queryKeyFor(listOwnProperties)

/** @param onAdded runs on the answer, even after the form has been closed */
export function useAddProperty(onAdded: () => void) {
  return useAction({
    idempotencyScope: 'new-property',
    send: (body: NewProperty, idempotencyKey) => call(createProperty, { body, idempotencyKey }),
    staleTopics: ['properties'],
    onSuccess: (property) => {
      // A refetch may already have put it into the list.
      queryClient.setQueryData<Property[]>(
        LIST_KEY,
        (list) => list && [...list.filter(({ id }) => id !== property.id), property],
      )
      onAdded()
    },
    successToast: ({ address }) => addProperty.success(address),
    failure: addProperty.failure,
  })
}

export const PropertyChange = z.object({
  servicePackage: ServicePackage,
  mlsListingUrl: OptionalWebAddress,
})
export type PropertyChange = z.infer<typeof PropertyChange>

/** SPEC-5: sends the package first, then the listing URL, even if it is empty. */
async function changeProperty(id: string, { servicePackage, mlsListingUrl }: PropertyChange) {
  await call(changePropertyPackage, { params: { id }, body: { servicePackage } })
  await call(changeMlsListing, { params: { id }, body: { mlsListingUrl } })
}

/** @param onChanged runs on the answer, even after the form has been closed */
export function useChangeProperty(id: string, onChanged: () => void) {
  return useAction({
    send: (values: PropertyChange) => changeProperty(id, values),
    onSuccess: onChanged,
    // The first of the two calls may have succeeded when the second failed: always refetch.
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIST_KEY }),
    successToast: () => managementForm.success,
    failure: managementForm.failure,
  })
}
