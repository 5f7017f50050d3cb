import { useQuery } from '@tanstack/react-query'
import { savedVersionIn } from '#portal/lib/edit-conflict.ts'
import { queryClient, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { adminVendorTexts } from '#wire/texts/vendors.ts'
import {
  addVendor,
  changeVendor,
  deleteVendor,
  listVendors,
  type NewVendor,
  type Vendor,
  type VendorChange,
} from '#wire/vendors.ts'

const texts = adminVendorTexts
const LIST_KEY = queryKeyFor(listVendors)
const CHANGE_KEY = 'change-vendor'

/** Keeps the cached list while changes are pending: it shows them, and a fetched list may predate them. */
async function readVendors({ signal }: { signal: AbortSignal }): Promise<Vendor[]> {
  const fetched = await call(listVendors, { signal })
  const isChanging = queryClient.isMutating({ mutationKey: [CHANGE_KEY] }) > 0
  return (isChanging && queryClient.getQueryData<Vendor[]>(LIST_KEY)) || fetched
}

export function useVendors() {
  return useQuery({ queryKey: LIST_KEY, queryFn: readVendors, staleTime: 0 })
}

/** Resolves when the list on screen is read again. */
export const refetchVendors = () => queryClient.invalidateQueries({ queryKey: LIST_KEY })

function replaceVendor(next: Vendor) {
  queryClient.setQueryData<Vendor[]>(LIST_KEY, (vendors) =>
    vendors?.map((vendor) => (vendor.id === next.id ? next : vendor)),
  )
}

/** @param onAdded runs after success, even if the form has been closed */
export function useAddVendor(onAdded: () => void) {
  return useAction({
    idempotencyScope: 'new-vendor',
    send: (body: NewVendor, idempotencyKey) => call(addVendor, { body, idempotencyKey }),
    onSuccess: async () => {
      await refetchVendors()
      onAdded()
    },
    successToast: ({ name }) => ({ title: texts.add.success, description: name }),
    failure: texts.add.failure,
  })
}

export type VendorStatusChange = {
  vendor: Vendor
  change: { approved?: boolean; featured?: boolean }
}

/** Predicts the server's result of a change: revoking approval clears `featured` too. */
function applyChange({ vendor, change }: VendorStatusChange): Vendor {
  const approved = change.approved ?? vendor.approved
  return { ...vendor, approved, featured: approved && (change.featured ?? vendor.featured) }
}

function statusText({ name, approved, featured }: Vendor): string {
  if (!approved) return texts.change.isPending(name)
  return featured ? texts.change.isFeatured(name) : texts.change.isApproved(name)
}

/** Shows each click at once (optimistic update); `scope` sends one vendor's changes in order. */
export function useChangeVendor(id: string) {
  const mutationKey = [CHANGE_KEY, id]
  const isLast = (key: string[]) => queryClient.isMutating({ mutationKey: key }) === 1
  return useAction({
    mutationKey,
    scope: { id: `change-vendor ${id}` },
    send: ({ vendor, change }: VendorStatusChange) =>
      call(changeVendor, { params: { id: vendor.id }, body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: LIST_KEY })
      replaceVendor(applyChange(change))
    },
    onSuccess: (vendor) => {
      // If a later change of this vendor is pending, the cache already shows that one.
      if (isLast(mutationKey)) replaceVendor(vendor)
    },
    onError: (_error, { vendor }) => replaceVendor(vendor),
    onSettled: () => {
      if (isLast([CHANGE_KEY])) void refetchVendors()
    },
    successToast: (vendor) => ({
      title: texts.change.success,
      description: statusText(vendor),
    }),
    failure: texts.change.failure,
  })
}

/** Corrects a vendor. @param onChanged runs on the answer, even after the form has been closed */
export function useEditVendor(id: string, onChanged: () => void) {
  return useAction({
    mutationKey: [CHANGE_KEY, id],
    send: (body: VendorChange) => call(changeVendor, { params: { id }, body }),
    onSuccess: (vendor) => {
      replaceVendor(vendor)
      onChanged()
    },
    onError: (error) => {
      const current = savedVersionIn<Vendor>(error)
      if (current) replaceVendor(current)
    },
    successToast: ({ name }) => ({ title: texts.change.success, description: name }),
    failure: texts.edit.failure,
  })
}

export function useDeleteVendor() {
  return useAction({
    send: ({ id }: Vendor) => call(deleteVendor, { params: { id } }),
    onSuccess: refetchVendors,
    successToast: (_none, { name }) => ({ title: texts.remove.success, description: name }),
    failure: texts.remove.failure,
  })
}
