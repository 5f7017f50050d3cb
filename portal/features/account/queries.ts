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
import { readOwnUser, type User } from '#wire/users.ts'

const SESSIONS = queryKeyFor(listSessions)
const OWN_USER = queryKeyFor(readOwnUser)

/** Caches a call's reply as the current user, so that every screen shows it. */
export const showUser = (user: User): void => {
  queryClient.setQueryData<User | null>(OWN_USER, user)
}

export const NOT_SAVED = 'We could not save this. Check your connection and try again.'

export function useChangeAccount(done: string) {
  return useAction({
    send: (body: AccountChange) => call(changeAccount, { body }),
    onSuccess: showUser,
    successToast: () => ({ title: done }),
    failure: { title: 'Not saved', text: NOT_SAVED },
  })
}

export const useSessions = () => useQuery({ ...queryFor(listSessions), staleTime: 0 })

/** Also called after a password change, which ends sessions too. */
export const refreshSessions = () => queryClient.invalidateQueries({ queryKey: SESSIONS })

const keepSessions = (isKept: (session: AccountSession) => boolean) =>
  queryClient.setQueryData<AccountSession[]>(SESSIONS, (sessions) => sessions?.filter(isKept))

const NOT_ENDED = {
  title: 'Still signed in',
  text: 'We could not sign it out. Check your connection and try again.',
}

export function useEndSession() {
  return useAction({
    send: ({ id }: AccountSession) => call(endOwnSession, { params: { id } }),
    onSuccess: (_none, ended) => void keepSessions(({ id }) => id !== ended.id),
    successToast: (_none, { device }) => ({
      title: 'Signed out',
      description: `${device} is signed out.`,
    }),
    failure: NOT_ENDED,
    onSettled: refreshSessions,
  })
}

export function useEndOtherSessions() {
  return useAction({
    send: () => call(endOtherSessions),
    onSuccess: () => void keepSessions(({ current }) => current),
    successToast: () => ({ title: 'Signed out everywhere else' }),
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
    successToast: () => ({
      title: 'We are preparing your data',
      description: 'We’ll email you when it’s ready.',
    }),
    failure: {
      title: 'Not yet',
      text: 'We could not prepare your data. Check your connection and try again.',
    },
  })
}
