import { useQuery } from '@tanstack/react-query'
import { listVendors, listVendorTeasers } from '#wire/vendors.ts'
import { reading } from '#portal/lib/query.ts'

export function useVendors() {
  return useQuery(reading(listVendors))
}

export function useTeasers() {
  return useQuery(reading(listVendorTeasers))
}
