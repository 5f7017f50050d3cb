import { useQuery } from '@tanstack/react-query'
import { queryClient, queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { readSecondFactor } from '#wire/second-factors.ts'

export const useSecondFactor = () => useQuery({ ...queryFor(readSecondFactor), staleTime: 0 })

export const refreshSecondFactor = () =>
  queryClient.invalidateQueries({ queryKey: queryKeyFor(readSecondFactor) })
