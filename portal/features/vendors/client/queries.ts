import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { listVendors, listVendorTeasers } from '#wire/vendors.ts'

export function useVendors() {
  return useQuery(queryFor(listVendors))
}

export function useTeasers() {
  return useQuery(queryFor(listVendorTeasers))
}
