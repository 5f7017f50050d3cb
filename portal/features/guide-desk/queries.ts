import { useMutation, useQuery } from '@tanstack/react-query'
import { call, serverMessage } from '#portal/lib/call.ts'
import { keyOf, queryClient, reading } from '#portal/lib/query.ts'
import { toast } from '#portal/lib/toast.ts'
import {
  auditBlog,
  deleteGuide,
  enhanceBlog,
  type Guide,
  listAllGuides,
  listPublishedGuides,
} from '#wire/guides.ts'

export const DELETE_FAILED = 'Failed to delete blog post'
export const ENHANCE_FAILED = 'Failed to enhance blog posts. Please try again.'

/** All guides, drafts too. Others write in the CMS meanwhile, so it is read again on return. */
export function useGuides() {
  return useQuery({ ...reading(listAllGuides), staleTime: 0, refetchOnWindowFocus: 'always' })
}

/** The audit, specification 3: of what is published. */
export function useAudit() {
  return useQuery({ ...reading(auditBlog), staleTime: 0, refetchOnWindowFocus: 'always' })
}

function readAgain(routes: { path: string }[]) {
  for (const route of routes) void queryClient.invalidateQueries({ queryKey: keyOf(route) })
}

/** Fills what published guides lack. It may take a while on hundreds of guides. */
export function useEnhance() {
  return useMutation({
    mutationFn: () => call(enhanceBlog),
    onSuccess: ({ message }) => {
      readAgain([auditBlog, listAllGuides, listPublishedGuides])
      toast({ title: 'Blog Enhancement Complete', description: message })
    },
    onError: (error) =>
      toast({
        title: 'Enhancement Failed',
        description: serverMessage(error, ENHANCE_FAILED),
        variant: 'destructive',
      }),
  })
}

export function useDeleteGuide() {
  return useMutation({
    mutationFn: ({ id }: Guide) => call(deleteGuide, { params: { id } }),
    onSuccess: (_none, { id, title }) => {
      queryClient.setQueryData<Guide[]>(keyOf(listAllGuides), (guides) =>
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
