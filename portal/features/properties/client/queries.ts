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
} from '#wire/properties.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'

const { addProperty, managementForm } = clientPropertyTexts

/** Resolves when the list on screen is read again. */
const refetchList = () =>
  queryClient.invalidateQueries({ queryKey: queryKeyFor(listOwnProperties) })

/** @param onAdded runs on the answer, even after the form has been closed */
export function useAddProperty(onAdded: () => void) {
  return useAction({
    idempotencyScope: 'new-property',
    send: (body: NewProperty, idempotencyKey) => call(createProperty, { body, idempotencyKey }),
    onSuccess: async () => {
      await refetchList()
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
    onSettled: refetchList,
    successToast: () => managementForm.success,
    failure: managementForm.failure,
  })
}
