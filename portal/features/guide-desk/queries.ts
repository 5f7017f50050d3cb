import { useMutation, useQuery } from '@tanstack/react-query'
import { call, serverMessage } from '#portal/lib/call.ts'
import { keyOf, queryClient, reading } from '#portal/lib/query.ts'
import { toast } from '#portal/lib/toast.ts'
import { deleteGuide, type Guide, listAllGuides, listPublishedGuides } from '#wire/guides.ts'

export const DELETE_FAILED = 'Failed to delete blog post'

/** All guides, drafts too. Others write in the CMS meanwhile, so it is read again on return. */
export function useGuides() {
  return useQuery({ ...reading(listAllGuides), staleTime: 0, refetchOnWindowFocus: 'always' })
}

export function useDeleteGuide() {
  return useMutation({
    mutationFn: ({ id }: Guide) => call(deleteGuide, { params: { id } }),
    onSuccess: (_none, { id, title }) => {
      queryClient.setQueryData<Guide[]>(keyOf(listAllGuides), (guides) =>
        guides?.filter((guide) => guide.id !== id),
      )
      void queryClient.invalidateQueries({ queryKey: keyOf(listPublishedGuides) })
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
