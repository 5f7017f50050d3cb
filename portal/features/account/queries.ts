import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient, queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
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

/** Caches a call's reply as the current user, so that every screen shows it. */
export const showUser = (user: User): void => {
  queryClient.setQueryData<User | null>(queryKeyFor(readOwnUser), user)
}

const said = (title: string, fallback: string) => (error: Error) =>
  toast({ title, description: serverMessage(error, fallback), variant: 'destructive' })

export const NOT_SAVED = 'We could not save this. Check your connection and try again.'

export function useChangeAccount(done: string) {
  return useMutation({
    mutationFn: (body: AccountChange) => call(changeAccount, { body }),
    onSuccess: (user) => {
      showUser(user)
      toast({ title: done })
    },
    onError: said('Not saved', NOT_SAVED),
  })
}

export const useSessions = () => useQuery({ ...queryFor(listSessions), staleTime: 0 })

/** Also called after a password change, which ends sessions too. */
export const refreshSessions = () => queryClient.invalidateQueries({ queryKey: SESSIONS })

const NOT_ENDED = 'We could not end it. Check your connection and try again.'

export function useEndSession() {
  return useMutation({
    mutationFn: ({ id }: AccountSession) => call(endOwnSession, { params: { id } }),
    onSuccess: (_none, ended) => {
      queryClient.setQueryData<AccountSession[]>(SESSIONS, (known) =>
        known?.filter(({ id }) => id !== ended.id),
      )
      toast({ title: 'Signed out', description: `${ended.device} is signed out.` })
    },
    onError: said('Still signed in', NOT_ENDED),
    onSettled: refreshSessions,
  })
}

export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => call(endOtherSessions),
    onSuccess: () => {
      queryClient.setQueryData<AccountSession[]>(SESSIONS, (known) =>
        known?.filter(({ current }) => current),
      )
      toast({ title: 'Signed out everywhere else' })
    },
    onError: said('Still signed in', NOT_ENDED),
    onSettled: refreshSessions,
  })
}

export function useAskForExport() {
  return useMutation({
    mutationFn: () => call(askForExport),
    onSuccess: (dataExport) => {
      queryClient.setQueryData<User | null>(
        queryKeyFor(readOwnUser),
        (user) => user && { ...user, dataExport },
      )
      toast({
        title: 'We are preparing your data',
        description: 'We send you a mail when it is ready.',
      })
    },
    onError: said(
      'Not yet',
      'We could not prepare your data. Check your connection and try again.',
    ),
  })
}
