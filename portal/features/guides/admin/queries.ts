import { useQuery } from '@tanstack/react-query'
import { queryClient, queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { proposeEnhancement, readAdditions } from '#wire/guide-editorial.ts'
import {
  auditBlog,
  createGuide,
  deleteGuide,
  type GuideChange,
  type GuideSummary,
  listAllGuides,
  readGuide,
  replaceGuide,
} from '#wire/guides.ts'
import { guideTexts } from '#wire/texts/guides.ts'

const { form, remove } = guideTexts

/** Guides also change in the CMS, so each screen reads them again. */
const FRESH = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

/** All guides, including drafts. */
export const useGuides = () => useQuery({ ...queryFor(listAllGuides), ...FRESH })

/** One guide with its content, read once: a form keeps what it was opened with. */
export const useGuide = (id: string) =>
  useQuery({ ...queryFor(readGuide, { params: { id } }), staleTime: Infinity, gcTime: 0 })

/** The audit of the published guides, SPEC-3. */
export const useAudit = () => useQuery({ ...queryFor(auditBlog), ...FRESH })

/** What each guide lacks. */
export function useProposals(enabled: boolean) {
  return useQuery({ ...queryFor(proposeEnhancement), enabled, staleTime: 0, gcTime: 0 })
}

/** What enhancing would add to one guide, as text. */
export const useAdditions = (id: string) =>
  useQuery({ ...queryFor(readAdditions, { params: { id } }), gcTime: 0 })

/**
 * Creates a guide, or changes the one with this id.
 * @param onSaved runs on the answer, even after the form has been closed
 */
export function useSaveGuide(id: string | undefined, onSaved: () => void) {
  const texts = id ? form.update : form.create
  return useAction({
    ...(!id && { idempotencyScope: 'new-guide' }),
    send: ({ seen, ...fields }: GuideChange, idempotencyKey) =>
      id
        ? call(replaceGuide, { params: { id }, body: { ...fields, seen } })
        : call(createGuide, { body: fields, idempotencyKey }),
    staleTopics: ['guides'],
    onSuccess: onSaved,
    successToast: ({ title }) => ({ title: texts.success, description: title }),
    failure: texts.failure,
  })
}

export function useDeleteGuide() {
  return useAction({
    send: ({ id }: GuideSummary) => call(deleteGuide, { params: { id } }),
    staleTopics: ['guides'],
    onSuccess: (_none, { id }) =>
      queryClient.setQueryData<GuideSummary[]>(queryKeyFor(listAllGuides), (guides) =>
        guides?.filter((guide) => guide.id !== id),
      ),
    successToast: (_none, { title }) => ({ title: remove.success, description: title }),
    failure: remove.failure,
  })
}
