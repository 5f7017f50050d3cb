'use client'

import { useAllFormFields, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useRef } from 'react'
import { useMarkedChanges, useUnsavedChanges } from './unsaved-changes.ts'

/** The CMS unmounts the form and mounts it again when its reader becomes its writer. */
const REALLY_GONE_MS = 1_000

/** Browsers send at most 64 kB in a `keepalive` request. */
const MOST_SENT = 60_000

/** sessionStorage key: the guide that this tab left during a save, until it is opened here again. */
const ON_THEIR_WAY = 'words-on-their-way'
const LOOKS = 10
const LOOK_MS = 300

const leaving = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * Saves changes made after the last save when the editor leaves the page, and releases the edit lock, so that
 * other editors do not see the guide as locked.
 */
export function Leaving() {
  const { id } = useDocumentInfo()
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  useUnsavedChanges()
  useMarkedChanges()
  const unsaved = useRef<FormState | null>(null)
  const seen = useRef('')
  useEffect(() => {
    unsaved.current = isModified ? fields : null
    seen.current = String(fields.updatedAt?.value)
  }, [fields, isModified])

  useEffect(() => {
    if (!id) return
    const guide = String(id)
    clearTimeout(leaving.get(guide))
    if (sessionStorage.getItem(ON_THEIR_WAY) === guide) {
      const atFirst = seen.current
      void catchUp(guide, atFirst, () => unsaved.current === null && seen.current === atFirst)
    }
    // A save without autosave also releases the edit lock; two requests at page unload have no order.
    const leave = () => {
      if (unsaved.current) void keep(guide, draftOf(unsaved.current), { autosave: false })
      else letGo(guide)
    }
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.current && draftOf(unsaved.current).length > MOST_SENT) event.preventDefault()
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('beforeunload', ask)
      const kept = unsaved.current
        ? keep(guide, draftOf(unsaved.current), { autosave: true })
        : Promise.resolve()
      leaving.set(
        guide,
        setTimeout(() => void kept.then(() => letGo(guide)), REALLY_GONE_MS),
      )
    }
  }, [id])
  return null
}

const draftOf = (fields: FormState) =>
  JSON.stringify({ ...reduceFieldsToValues(fields, true), _status: 'draft' })

/** Ignores a failed request: the page is gone, so it has no place to report it. */
async function keep(guide: string, draft: string, { autosave }: { autosave: boolean }) {
  sessionStorage.setItem(ON_THEIR_WAY, guide)
  await fetch(`/cms/api/guides/${guide}?draft=true&depth=0&autosave=${autosave}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: draft,
    keepalive: draft.length <= MOST_SENT,
  }).catch(() => undefined)
}

/**
 * After a reload the page may show the guide as it was before the last save arrived. Polls until it has
 * arrived, then reloads once.
 * @param isUntouched whether the form was not changed since it was shown
 */
async function catchUp(guide: string, seen: string, isUntouched: () => boolean): Promise<void> {
  sessionStorage.removeItem(ON_THEIR_WAY)
  for (let look = 0; look < LOOKS; look++) {
    const answer = await fetch(
      `/cms/api/guides/${guide}?draft=true&depth=0&select[updatedAt]=true`,
    ).catch(() => null)
    const { updatedAt } = (answer?.ok ? await answer.json() : {}) as { updatedAt?: string }
    if (!isUntouched()) return
    if (updatedAt && updatedAt !== seen) return window.location.reload()
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** Releases the edit lock; the server deletes only this user's own. */
function letGo(guide: string): void {
  const query = new URLSearchParams({
    'where[document.relationTo][equals]': 'guides',
    'where[document.value][equals]': guide,
  })
  // The response would reach a page that is gone, so it is ignored.
  void fetch(`/cms/api/payload-locked-documents?${query}`, { method: 'DELETE', keepalive: true })
}
