import { useAllFormFields, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useRef } from 'react'
import { z } from 'zod'

/** The CMS unmounts the form and mounts it again when its reader becomes its writer. */
const REMOUNT_MS = 1_000

/** Browsers send at most 64 kB in a `keepalive` request. */
const MAX_KEEPALIVE_LENGTH = 60_000

/** sessionStorage key: the guide that this tab left during a save, until it is opened here again. */
const SAVING_ON_EXIT = 'words-on-their-way'
const POLLS = 10
const POLL_MS = 300

/** Timers that release the edit lock of a guide whose form was unmounted. */
const releaseTimers = new Map<string, ReturnType<typeof setTimeout>>()

/**
 * Saves changes made after the last save when the editor leaves the page, and releases the edit lock, so that
 * other editors do not see the guide as locked.
 */
export function useSaveDraftOnExit(): void {
  const { id } = useDocumentInfo()
  const [fields] = useAllFormFields()
  const isModified = useFormModified()
  const unsaved = useRef<FormState | null>(null)
  const updatedAt = useRef('')
  useEffect(() => {
    unsaved.current = isModified ? fields : null
    updatedAt.current = String(fields.updatedAt?.value)
  }, [fields, isModified])

  useEffect(() => {
    if (!id) return
    const guide = String(id)
    clearTimeout(releaseTimers.get(guide))
    if (sessionStorage.getItem(SAVING_ON_EXIT) === guide) {
      const initial = updatedAt.current
      void reloadOnceSaved(
        guide,
        initial,
        () => unsaved.current === null && updatedAt.current === initial,
      )
    }
    // A save without autosave also releases the edit lock; two requests at page unload have no order.
    const leave = () => {
      if (unsaved.current) void save(guide, draftOf(unsaved.current), { autosave: false })
      else releaseLock(guide)
    }
    const warn = (event: BeforeUnloadEvent) => {
      const isTooLong = unsaved.current && draftOf(unsaved.current).length > MAX_KEEPALIVE_LENGTH
      if (isTooLong) event.preventDefault()
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('beforeunload', warn)
      const saved = unsaved.current
        ? save(guide, draftOf(unsaved.current), { autosave: true })
        : Promise.resolve()
      const release = () => void saved.then(() => releaseLock(guide))
      releaseTimers.set(guide, setTimeout(release, REMOUNT_MS))
    }
  }, [id])
}

/** The body of a request that saves the values of a form as a draft. */
export const draftOf = (fields: FormState): string =>
  JSON.stringify({ ...reduceFieldsToValues(fields, true), _status: 'draft' })

/** Ignores a failed request: the page is gone, so it has no place to report it. */
async function save(guide: string, draft: string, { autosave }: { autosave: boolean }) {
  sessionStorage.setItem(SAVING_ON_EXIT, guide)
  await fetch(`/cms/api/guides/${guide}?draft=true&depth=0&autosave=${autosave}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: draft,
    keepalive: draft.length <= MAX_KEEPALIVE_LENGTH,
  }).catch(() => undefined)
}

const Saved = z.object({ updatedAt: z.string().optional() })

/**
 * After a reload the page may show the guide as it was before the last save arrived. Polls until it has
 * arrived, then reloads once.
 * @param initial `updatedAt` of the guide as it was shown
 * @param isUntouched whether the form was not changed since it was shown
 */
async function reloadOnceSaved(
  guide: string,
  initial: string,
  isUntouched: () => boolean,
): Promise<void> {
  sessionStorage.removeItem(SAVING_ON_EXIT)
  for (let poll = 0; poll < POLLS; poll++) {
    const url = `/cms/api/guides/${guide}?draft=true&depth=0&select[updatedAt]=true`
    const answer = await fetch(url).catch(() => null)
    const { updatedAt } = Saved.parse(answer?.ok ? await answer.json() : {})
    if (!isUntouched()) return
    if (updatedAt && updatedAt !== initial) return window.location.reload()
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Releases the edit lock; the server deletes only this user's own. */
function releaseLock(guide: string): void {
  const query = new URLSearchParams({
    'where[document.relationTo][equals]': 'guides',
    'where[document.value][equals]': guide,
  })
  // The response would reach a page that is gone, so it is ignored.
  void fetch(`/cms/api/payload-locked-documents?${query}`, { method: 'DELETE', keepalive: true })
}
