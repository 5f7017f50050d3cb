'use client'

import { useAllFormFields, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useRef } from 'react'
import { useMarkedChanges, useUnsavedChanges } from './unsaved-changes.ts'

/** The CMS takes a form down and puts it up again when its reader becomes its writer. */
const REALLY_GONE_MS = 1_000

/** Browsers send no more than 64 kB for a page that is gone. */
const MOST_SENT = 60_000

/** The guide that this window left with words on their way, until somebody opens it here again. */
const ON_THEIR_WAY = 'words-on-their-way'
const LOOKS = 10
const LOOK_MS = 300

const leaving = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * Keeps what was typed after the last save when its writer leaves the page, and lets go of the guide, so
 * that nobody is told of a person who is gone.
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
    // A save that is no autosave lets go as well; two requests of a page that is gone have no order.
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

/** Ends without a failure: whom should it be told to? */
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
 * Whoever reloads may be shown the guide as it was before their last words arrived; then once more.
 * @param isUntouched since it was shown
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

/** The server lets go only of what this person holds. */
function letGo(guide: string): void {
  const query = new URLSearchParams({
    'where[document.relationTo][equals]': 'guides',
    'where[document.value][equals]': guide,
  })
  // An answer would come to a page that is gone.
  void fetch(`/cms/api/payload-locked-documents?${query}`, { method: 'DELETE', keepalive: true })
}
