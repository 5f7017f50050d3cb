import { useQuery } from '@tanstack/react-query'
import { queryClient, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { importVendors } from '#wire/vendor-import.ts'
import {
  addVendor,
  changeVendor,
  deleteVendor,
  listVendors,
  type NewVendor,
  type Vendor,
} from '#wire/vendors.ts'
import { willBeWritten } from './import-plan.tsx'

const LIST = queryKeyFor(listVendors)
const CHANGE = 'change-vendor'

/** Keeps the cached list while changes are pending: it shows them, and a fetched list may predate them. */
async function readVendors({ signal }: { signal: AbortSignal }): Promise<Vendor[]> {
  const fetched = await call(listVendors, { signal })
  const isChanging = queryClient.isMutating({ mutationKey: [CHANGE] }) > 0
  return (isChanging && queryClient.getQueryData<Vendor[]>(LIST)) || fetched
}

export function useVendors() {
  return useQuery({ queryKey: LIST, queryFn: readVendors, staleTime: 0 })
}

function changeList(change: (vendors: Vendor[]) => Vendor[]) {
  queryClient.setQueryData<Vendor[]>(LIST, (vendors) => vendors && change(vendors))
}

function showVendor(shown: Vendor) {
  changeList((vendors) => vendors.map((vendor) => (vendor.id === shown.id ? shown : vendor)))
}

/** @param onAdded called with success, even after the form has been closed */
export function useAddVendor(onAdded: () => void) {
  return useAction({
    idempotencyScope: 'new-vendor',
    send: (body: NewVendor, idempotencyKey) => call(addVendor, { body, idempotencyKey }),
    onSuccess: (added) => {
      onAdded()
      // A refetch may already have put it into the list.
      changeList((vendors) =>
        [...vendors.filter(({ id }) => id !== added.id), added].sort((a, b) =>
          a.name.localeCompare(b.name),
        ),
      )
    },
    successToast: ({ name }) => ({ title: 'Vendor Added', description: name }),
    failure: { title: 'Error', text: 'Failed to add vendor.' },
  })
}

export type VendorStatusChange = {
  vendor: Vendor
  change: { approved?: boolean; featured?: boolean }
}

/** The expected result of a change: revoking approval clears `featured` too. */
function afterChange({ vendor, change }: VendorStatusChange): Vendor {
  const approved = change.approved ?? vendor.approved
  return { ...vendor, approved, featured: approved && (change.featured ?? vendor.featured) }
}

function statusText({ approved, featured }: Vendor): string {
  if (!approved) return 'pending'
  return featured ? 'approved and featured' : 'approved'
}

/** Shows each click at once; the changes of one vendor are sent one after the other. */
export function useChangeVendor(id: string) {
  const mutationKey = [CHANGE, id]
  const isLast = (key: string[]) => queryClient.isMutating({ mutationKey: key }) === 1
  return useAction({
    mutationKey,
    scope: { id: `change-vendor ${id}` },
    send: ({ vendor, change }: VendorStatusChange) =>
      call(changeVendor, { params: { id: vendor.id }, body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: LIST })
      showVendor(afterChange(change))
    },
    onSuccess: (vendor) => {
      // If a later change of this vendor is pending, the cache already shows that one.
      if (isLast(mutationKey)) showVendor(vendor)
    },
    onError: (_error, { vendor }) => showVendor(vendor),
    onSettled: () => {
      if (isLast([CHANGE])) void queryClient.invalidateQueries({ queryKey: LIST })
    },
    successToast: (vendor) => ({
      title: 'Vendor Updated',
      description: `${vendor.name} is ${statusText(vendor)}.`,
    }),
    failure: { title: 'Update Failed', text: 'Failed to update vendor status.' },
  })
}

export function useDeleteVendor() {
  return useAction({
    send: ({ id }: Vendor) => call(deleteVendor, { params: { id } }),
    onSuccess: (_none, { id }) =>
      changeList((vendors) => vendors.filter((vendor) => vendor.id !== id)),
    successToast: (_none, { name }) => ({ title: 'Vendor Deleted', description: name }),
    failure: { title: 'Error', text: 'Failed to delete vendor.' },
  })
}

/**
 * Imports a list, or with `dryRun` reports what it would do.
 * @param onImported runs after the import, even after the form has been closed
 */
export function useImportVendors(onImported?: () => void) {
  return useAction({
    send: (body: { csv: string; dryRun: boolean }) => call(importVendors, { body }),
    onSuccess: ({ dryRun }) => {
      if (dryRun) return
      onImported?.()
      void queryClient.invalidateQueries({ queryKey: LIST })
    },
    successToast: ({ dryRun, lines }) => {
      const count = lines.filter(willBeWritten).length
      const vendors = count === 1 ? 'vendor is' : 'vendors are'
      return dryRun
        ? null
        : { title: 'Vendors Imported', description: `${count} ${vendors} added or changed.` }
    },
    failure: { title: 'Import Failed', text: 'Failed to import vendors.' },
  })
}
