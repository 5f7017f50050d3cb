import { useQuery } from '@tanstack/react-query'
import { queryClient, queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import {
  type AccountChange,
  type AccountSession,
  askForExport,
  changeAccount,
  endOtherSessions,
  endOwnSession,
  listSessions,
} from '#wire/account.ts'
import { accountTexts } from '#wire/texts/account.ts'
import { readOwnUser, type User } from '#wire/users.ts'

const { sessions: sessionTexts, data: dataTexts } = accountTexts
const SESSIONS = queryKeyFor(listSessions)
const OWN_USER = queryKeyFor(readOwnUser)

/** Caches a call's reply as the current user, so that every screen shows it. */
export const cacheUser = (user: User): void => {
  queryClient.setQueryData<User | null>(OWN_USER, user)
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

export const useSessions = () => useQuery({ ...queryFor(listSessions), staleTime: 0 })

/** Also called after a password change, which ends sessions too. */
export const refreshSessions = () => queryClient.invalidateQueries({ queryKey: SESSIONS })

const filterCachedSessions = (isKept: (session: AccountSession) => boolean) =>
  queryClient.setQueryData<AccountSession[]>(SESSIONS, (sessions) => sessions?.filter(isKept))

const NOT_ENDED = { title: sessionTexts.notEndedTitle, text: sessionTexts.notEnded }

export function useEndSession() {
  return useAction({
    send: ({ id }: AccountSession) => call(endOwnSession, { params: { id } }),
    onSuccess: (_none, ended) => void filterCachedSessions(({ id }) => id !== ended.id),
    successToast: (_none, { device }) => ({
      title: sessionTexts.signedOut,
      description: sessionTexts.signedOutDevice(device),
    }),
    failure: NOT_ENDED,
    onSettled: refreshSessions,
  })
}

export function useEndOtherSessions() {
  return useAction({
    send: () => call(endOtherSessions),
    onSuccess: () => void filterCachedSessions(({ current }) => current),
    successToast: () => ({ title: sessionTexts.signedOutOthers }),
    failure: NOT_ENDED,
    onSettled: refreshSessions,
  })
}

export function useRequestExport() {
  return useAction({
    send: () => call(askForExport),
    onSuccess: (dataExport) => {
      queryClient.setQueryData<User | null>(OWN_USER, (user) => user && { ...user, dataExport })
    },
    successToast: () => ({ title: dataTexts.requested, description: dataTexts.requestedText }),
    failure: { title: dataTexts.failedTitle, text: dataTexts.failed },
  })
}
