'use client'

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
 * Holds the form modified while a change waits for its autosave. Payload sets `modified` to false when
 * a save ends. Its flag for changes made meanwhile, `backgroundProcessing`, is set for the first save
 * of its queue only, so a save that followed another clears `modified` over a newer change: the
 * autosave of that change is skipped, and leaving the page does not keep it either.
 */
export function useUnsavedChanges(): void {
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  const isProcessing = useFormProcessing()
  const { setModified } = useForm()
  const { docConfig } = useDocumentInfo()
  // Autosave queues the form's values when they have stood this long.
  const queued = useDebounce(fields, docConfig ? getAutosaveInterval(docConfig) : 0)
  const last = useRef({ queued, isProcessing, sent: fields, isWaiting: false })

  useLayoutEffect(() => {
    let { sent } = last.current
    if (queued !== last.current.queued) sent = queued
    // A press of Publish sends all values as they are then, and no draft may follow it.
    if (isProcessing && !last.current.isProcessing) sent = fields
    if (!isModified && last.current.isWaiting) setModified(true)
    const isWaiting = isModified && hasOtherValues(fields, sent)
    last.current = { queued, isProcessing, sent, isWaiting }
  }, [fields, isModified, isProcessing, queued, setModified])
}

/** Autosave compares the same: all values but the time of the last save. */
const hasOtherValues = (fields: FormState, others: FormState) =>
  Object.keys({ ...fields, ...others }).some(
    (path) => path !== 'updatedAt' && fields[path]?.value !== others[path]?.value,
  )

/**
 * Keeps Payload's mark on every field that was changed in this form. A save's answer replaces values
 * without the mark, and changing one field takes it off the others, so what was typed into two fields
 * during a save came back as it was sent (payloadcms/payload#17676).
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
