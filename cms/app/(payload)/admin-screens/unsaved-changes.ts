import {
  useAllFormFields,
  useDebounce,
  useDocumentInfo,
  useForm,
  useFormModified,
  useFormProcessing,
} from '@payloadcms/ui'
import type { FormState } from 'payload'
import { getAutosaveInterval } from 'payload/shared'
import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the form modified while a change waits for its autosave. Payload sets `modified` to false when a save
 * ends. Its flag for changes made during a save, `backgroundProcessing`, is set for the first save of its
 * queue only. So a save that followed another clears `modified` over a newer change: that change's autosave
 * is skipped, and leaving the page does not save it either.
 */
export function useUnsavedChanges(): void {
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  const isProcessing = useFormProcessing()
  const { setModified } = useForm()
  const { docConfig } = useDocumentInfo()
  // Autosave queues the form's values when they have not changed for this long.
  const queued = useDebounce(fields, docConfig ? getAutosaveInterval(docConfig) : 0)
  const last = useRef({ queued, isProcessing, sent: fields, isWaiting: false })

  useLayoutEffect(() => {
    let { sent } = last.current
    if (queued !== last.current.queued) sent = queued
    // Publish sends all current values. No draft may follow one that succeeds; `useRefusedDraft` saves a refused one.
    if (isProcessing && !last.current.isProcessing) sent = fields
    if (!isModified && last.current.isWaiting) setModified(true)
    const isWaiting = isModified && hasOtherValues(fields, sent)
    last.current = { queued, isProcessing, sent, isWaiting }
  }, [fields, isModified, isProcessing, queued, setModified])
}

/** Compares as autosave does: all values except the time of the last save. */
const hasOtherValues = (fields: FormState, others: FormState) =>
  Object.keys({ ...fields, ...others }).some(
    (path) => path !== 'updatedAt' && fields[path]?.value !== others[path]?.value,
  )

/**
 * Keeps Payload's `isModified` on every field that was changed in this form. A save's answer replaces values
 * of unmarked fields, and changing one field unmarks the others, so text typed into two fields during a save
 * was replaced by what had been sent (payloadcms/payload#17676).
 */
export function useMarkedChanges(): void {
  const [fields, dispatch] = useAllFormFields()
  const before = useRef(fields)
  useLayoutEffect(() => {
    const unmarked = Object.entries(fields).filter(([path, { isModified, value }]) => {
      const earlier = before.current[path]
      return earlier?.isModified && !isModified && earlier.value === value
    })
    before.current = fields
    if (unmarked.length === 0) return
    const formState = Object.fromEntries(
      unmarked.map(([path, field]) => [path, { ...field, isModified: true }]),
    )
    dispatch({ type: 'UPDATE_MANY', formState })
  }, [fields, dispatch])
}
