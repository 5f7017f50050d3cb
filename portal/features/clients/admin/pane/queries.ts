import { useQuery } from '@tanstack/react-query'
import { CLIENT_MUTATION_KEY, nameOf, patchCachedClient } from '#portal/features/clients/api.ts'
import { savedVersionIn } from '#portal/lib/edit-conflict.ts'
import { pagesFor, usePages } from '#portal/lib/http/pages.ts'
import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { type ClientChange, changeClient, listAgents } from '#wire/client-edits.ts'
import { addClientNote, changeClientNote, type NewClientNote } from '#wire/client-notes.ts'
import { readTimeline } from '#wire/client-timeline.ts'
import { clientPaneTexts as texts } from '#wire/texts/client-pane.ts'
import { listClientUploads } from '#wire/uploads.ts'
import type { Client } from '#wire/users.ts'

/** Corrects a client. @param onChanged runs on the answer, even after the form has been closed */
export function useChangeClient(client: Client, onChanged: () => void) {
  return useAction({
    mutationKey: CLIENT_MUTATION_KEY,
    send: (body: ClientChange) => call(changeClient, { params: { id: client.id }, body }),
    onSuccess: async (changed) => {
      await patchCachedClient(changed.id, changed)
      onChanged()
    },
    onError: async (error) => {
      const current = savedVersionIn<Client>(error)
      if (current) await patchCachedClient(current.id, current)
    },
    successToast: (changed) => ({ title: texts.edit.success, description: nameOf(changed) }),
    failure: texts.edit.failure,
  })
}

type Assignment = { client: Client; agentId: string | null }

/** Gives a client another agent, or none. */
export function useAssignAgent() {
  return useAction({
    mutationKey: CLIENT_MUTATION_KEY,
    send: ({ client, agentId }: Assignment) =>
      call(changeClient, {
        params: { id: client.id },
        body: { agentId, seen: { agentId: client.agent?.id ?? null } },
      }),
    onSuccess: (changed) => patchCachedClient(changed.id, changed),
    successToast: (changed) => ({
      title: texts.assign.success(nameOf(changed)),
      description: texts.agent(changed.agent?.name),
    }),
    failure: texts.assign.failure,
  })
}

/** The users of staff who can be an agent. */
export const useAgents = () => useQuery({ ...queryFor(listAgents), staleTime: 60_000 })

/** A client's files, newest first. */
export const useClientUploads = (id: string) =>
  useQuery(queryFor(listClientUploads, { params: { id } }))

/** What happened with a client, newest first. @param kinds separated by commas; empty for all */
export const useTimeline = (id: string, kinds: string) =>
  usePages(pagesFor(readTimeline, { params: { id }, query: { kinds } }, ({ at }) => at))

const refetchTimeline = () => queryClient.invalidateQueries({ queryKey: [readTimeline.path] })

/** @param onAdded runs on the answer, even after the form has been closed */
export function useAddNote(clientId: string, onAdded: () => void) {
  return useAction({
    idempotencyScope: `client-note:${clientId}`,
    send: (body: NewClientNote, idempotencyKey) =>
      call(addClientNote, { params: { id: clientId }, body, idempotencyKey }),
    onSuccess: async () => {
      onAdded()
      await refetchTimeline()
    },
    successToast: ({ kind }) => ({ title: texts.note.added[kind] }),
    failure: texts.note.failure,
  })
}

/** @param onChanged runs on the answer, even after the form has been closed */
export function useChangeNote(id: string, onChanged: () => void) {
  return useAction({
    send: (body: { text: string; version: number }) =>
      call(changeClientNote, { params: { id }, body }),
    onSuccess: async () => {
      await refetchTimeline()
      onChanged()
    },
    successToast: () => ({ title: texts.note.changed }),
    failure: texts.note.failure,
  })
}
