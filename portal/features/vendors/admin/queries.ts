import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { toast } from '#portal/lib/toast.ts'
import { importVendors } from '#wire/vendor-import.ts'
import {
  addVendor,
  changeVendor,
  deleteVendor,
  listVendors,
  listVendorTeasers,
  type NewVendor,
  type Vendor,
} from '#wire/vendors.ts'

const LIST = queryKeyFor(listVendors)

export const DELETE_FAILED = 'Failed to delete vendor.'

const CHANGE = 'change-vendor'
let changed = 0

/** Discards a list that was fetched before a newer change, which it would show undone for a moment. */
async function readVendors({ signal }: { signal: AbortSignal }): Promise<Vendor[]> {
  const before = changed
  const list = await call(listVendors, { signal })
  const shown = queryClient.getQueryData<Vendor[]>(LIST)
  const isOld = changed !== before || queryClient.isMutating({ mutationKey: [CHANGE] }) > 0
  return isOld && shown ? shown : list
}

export function useVendors() {
  return useQuery({ queryKey: LIST, queryFn: readVendors, staleTime: 0 })
}

function changeList(change: (vendors: Vendor[]) => Vendor[]) {
  queryClient.setQueryData<Vendor[]>(LIST, (vendors) => vendors && change(vendors))
  void queryClient.invalidateQueries({ queryKey: queryKeyFor(listVendorTeasers) })
}

const put = (vendor: Vendor) => (vendors: Vendor[]) =>
  vendors.map((one) => (one.id === vendor.id ? vendor : one))

function fail(title: string, fallback: string) {
  return (error: Error) =>
    toast({ title, description: serverMessage(error, fallback), variant: 'destructive' })
}

/** @param onAdded runs on the answer, even after the form has been closed */
export function useAddVendor(onAdded: () => void) {
  return useAction({
    attempt: 'new-vendor',
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
    done: ({ name }) => ({ title: 'Vendor Added', description: name }),
    failed: { title: 'Error', text: 'Failed to add vendor.' },
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

/** Shows each click at once; the changes of one vendor are sent one after the other. */
export function useChangeVendor(id: string) {
  const mutationKey = [CHANGE, id]
  return useMutation({
    mutationKey,
    scope: { id: `change-vendor ${id}` },
    mutationFn: ({ vendor, change }: VendorStatusChange) =>
      call(changeVendor, { params: { id: vendor.id }, body: change }),
    onMutate: (standing) => changeList(put(afterChange(standing))),
    onSuccess: (vendor) => {
      // If a later change of this vendor is pending, the cache already shows that one.
      if (queryClient.isMutating({ mutationKey }) === 1) changeList(put(vendor))
      const standing = vendor.approved
        ? vendor.featured
          ? 'approved and featured'
          : 'approved'
        : 'pending'
      toast({ title: 'Vendor Updated', description: `${vendor.name} is ${standing}.` })
    },
    onError: (error, { vendor }) => {
      changeList(put(vendor))
      fail('Update Failed', 'Failed to update vendor status.')(error)
    },
    onSettled: () => {
      changed += 1
      if (queryClient.isMutating({ mutationKey: [CHANGE] }) === 1)
        void queryClient.invalidateQueries({ queryKey: LIST })
    },
  })
}

export function useDeleteVendor() {
  return useMutation({
    mutationFn: ({ id }: Vendor) => call(deleteVendor, { params: { id } }),
    onSuccess: (_none, { id, name }) => {
      changeList((vendors) => vendors.filter((vendor) => vendor.id !== id))
      toast({ title: 'Vendor Deleted', description: name })
    },
    onError: fail('Error', DELETE_FAILED),
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
      for (const queryKey of [LIST, queryKeyFor(listVendorTeasers)])
        void queryClient.invalidateQueries({ queryKey })
    },
    done: ({ dryRun, lines }) => {
      const count = lines.filter(
        ({ outcome }) => outcome === 'added' || outcome === 'changed',
      ).length
      const vendors = count === 1 ? 'vendor is' : 'vendors are'
      return dryRun
        ? null
        : { title: 'Vendors Imported', description: `${count} ${vendors} added or changed.` }
    },
    failed: { title: 'Import Failed', text: 'Failed to import vendors.' },
  })
}
