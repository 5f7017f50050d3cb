import { queryClient, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { viewerQuery } from '#portal/lib/http/viewer.ts'
import { listSessions } from '#wire/account.ts'
import { readSecondFactor } from '#wire/second-factors.ts'
import type { User } from '#wire/users.ts'

/** Caches a call's reply as the current user, so that every screen shows it. */
export const cacheUser = (user: User): void => {
  queryClient.setQueryData(viewerQuery.queryKey, user)
}

/** Also called after a password change, which ends sessions too. */
export const refreshSessions = () =>
  queryClient.invalidateQueries({ queryKey: queryKeyFor(listSessions) })

export const refreshSecondFactor = () =>
  queryClient.invalidateQueries({ queryKey: queryKeyFor(readSecondFactor) })
