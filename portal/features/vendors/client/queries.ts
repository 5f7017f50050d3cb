import { useQuery } from '@tanstack/react-query'
import { reading } from '#portal/lib/http/query-client.ts'
import { listVendors, listVendorTeasers } from '#wire/vendors.ts'

export function useVendors() {
  return useQuery(reading(listVendors))
}

export function useTeasers() {
  return useQuery(reading(listVendorTeasers))
}
