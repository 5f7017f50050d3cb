import { queryClient, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { viewerQuery } from '#portal/lib/http/viewer.ts'
import { type AccountChange, changeAccount, listSessions } from '#wire/account.ts'
import { readSecondFactor } from '#wire/second-factors.ts'
import { accountTexts } from '#wire/texts/account.ts'
import type { User } from '#wire/users.ts'

/** Caches a call's reply as the current user, so that every screen shows it. */
export const cacheUser = (user: User): void => {
  queryClient.setQueryData(viewerQuery.queryKey, user)
}

/** @param successTitle title of the toast after success */
export function useChangeAccount(successTitle: string) {
  return useAction({
    send: (body: AccountChange) => call(changeAccount, { body }),
    onSuccess: cacheUser,
    successToast: () => ({ title: successTitle }),
    failure: { title: accountTexts.notSavedTitle, text: accountTexts.notSaved },
  })
}

/** Also called after a password change, which ends sessions too. */
export const refreshSessions = () =>
  queryClient.invalidateQueries({ queryKey: queryKeyFor(listSessions) })

export const refreshSecondFactor = () =>
  queryClient.invalidateQueries({ queryKey: queryKeyFor(readSecondFactor) })
