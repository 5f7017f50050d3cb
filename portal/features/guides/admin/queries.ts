import { useMutation, useQuery } from '@tanstack/react-query'
import { clearIdempotencyKey, keyForAttempt } from '#portal/lib/http/idempotency.ts'
import { queryClient, queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call, serverMessage } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { proposeEnhancement } from '#wire/guide-editorial.ts'
import {
  auditBlog,
  createGuide,
  deleteGuide,
  type Guide,
  type GuideChange,
  listAllGuides,
  listPublishedGuides,
  replaceGuide,
} from '#wire/guides.ts'

export const CREATE_FAILED = 'Failed to create blog post'
export const UPDATE_FAILED = 'Failed to update blog post'
export const DELETE_FAILED = 'Failed to delete blog post'
export const ENHANCE_FAILED = 'Failed to enhance blog posts. Please try again.'

/**
 * All guides, including drafts. Editors write in the CMS meanwhile, so the list is refetched on window
 * focus.
 */
export function useGuides() {
  return useQuery({ ...queryFor(listAllGuides), staleTime: 0, refetchOnWindowFocus: 'always' })
}

/** The audit of the published guides, specification 3. */
export function useAudit() {
  return useQuery({ ...queryFor(auditBlog), staleTime: 0, refetchOnWindowFocus: 'always' })
}

function readAgain(routes: { path: string }[]) {
  for (const route of routes) void queryClient.invalidateQueries({ queryKey: queryKeyFor(route) })
}

/** What enhancing would add to each guide. */
export function useProposals(isWanted: boolean) {
  return useQuery({
    ...queryFor(proposeEnhancement),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Refetches every list that shows guides, after a change made here. */
export const readGuidesAgain = () => readAgain([auditBlog, listAllGuides, listPublishedGuides])

/** Callbacks that run on the answer, even after the form has been closed. */
type Follow = { onSaved: () => void; onFailed: (error: Error) => void }

const ATTEMPT = 'new-guide'

/** Creates a guide, or changes the one with this id. */
export function useSaveGuide(id: string | undefined, { onSaved, onFailed }: Follow) {
  return useMutation({
    mutationFn: ({ seen, ...fields }: GuideChange) =>
      id
        ? call(replaceGuide, { params: { id }, body: { ...fields, seen } })
        : call(createGuide, { body: fields, idempotencyKey: keyForAttempt(ATTEMPT, fields) }),
    onSuccess: ({ title }) => {
      if (!id) clearIdempotencyKey(ATTEMPT)
      readGuidesAgain()
      onSaved()
      toast({ title: id ? 'Blog Post Updated' : 'Blog Post Created', description: title })
    },
    onError: (error) => {
      onFailed(error)
      toast({
        title: 'Error',
        description: serverMessage(error, id ? UPDATE_FAILED : CREATE_FAILED),
        variant: 'destructive',
      })
    },
  })
}

export function useDeleteGuide() {
  return useMutation({
    mutationFn: ({ id }: Guide) => call(deleteGuide, { params: { id } }),
    onSuccess: (_none, { id, title }) => {
      queryClient.setQueryData<Guide[]>(queryKeyFor(listAllGuides), (guides) =>
        guides?.filter((guide) => guide.id !== id),
      )
      readAgain([listPublishedGuides, auditBlog])
      toast({ title: 'Blog Post Deleted', description: title })
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, DELETE_FAILED),
        variant: 'destructive',
      }),
  })
}
