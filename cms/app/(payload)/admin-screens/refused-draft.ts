import {
  useAllFormFields,
  useDocumentInfo,
  useForm,
  useFormModified,
  useFormProcessing,
  useFormSubmitted,
} from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useLayoutEffect, useRef } from 'react'
import { draftOf } from './save-draft-on-exit.ts'

/**
 * Saves the values of a refused publish as a draft. Payload takes its form for saved after each answer to a publish, so
 * neither autosave nor leaving the page saved words typed less than an autosave's interval before the press. This hook
 * sends a request of its own: a save by Payload's form clears the reasons at the fields.
 */
export function useRefusedDraft(): void {
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  const isProcessing = useFormProcessing()
  const isRefused = useFormSubmitted()
  const { setModified } = useForm()
  const { id, action, globalSlug } = useDocumentInfo()
  const last = useRef({ isProcessing, wasModified: isModified })

  useLayoutEffect(() => {
    const { current } = last
    const wasRefused = current.isProcessing && !isProcessing && isRefused
    if (wasRefused && current.wasModified && !isModified && action && (id || globalSlug))
      void saveDraft(action, globalSlug ? 'POST' : 'PATCH', fields).then((isSaved) => {
        if (!isSaved) setModified(true)
      })
    last.current = { isProcessing, wasModified: isProcessing ? current.wasModified : isModified }
  }, [fields, isModified, isProcessing, isRefused, setModified, id, action, globalSlug])
}

/** @returns whether the server stored the draft */
async function saveDraft(action: string, method: string, fields: FormState): Promise<boolean> {
  const url = new URL(action, window.location.href)
  url.searchParams.set('draft', 'true')
  url.searchParams.set('autosave', 'true')
  const answer = await fetch(url.pathname + url.search, {
    method,
    headers: { 'content-type': 'application/json' },
    body: draftOf(fields),
  }).catch(() => null)
  return answer?.ok === true
}
