'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect } from 'react'

/** The CMS takes a form down and puts it up again when its reader becomes its writer. */
const REALLY_GONE_MS = 1_000

const leaving = new Map<string, ReturnType<typeof setTimeout>>()

/** Lets go of a guide when its writer leaves the page, so that nobody is told of a person who is gone. */
export function Leaving() {
  const { id } = useDocumentInfo()
  useEffect(() => {
    if (!id) return
    const guide = String(id)
    clearTimeout(leaving.get(guide))
    const leave = () => letGo(guide)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leaving.set(guide, setTimeout(leave, REALLY_GONE_MS))
    }
  }, [id])
  return null
}

/** The server lets go only of what this person holds; an answer would come to a page that is gone. */
function letGo(guide: string): void {
  const query = new URLSearchParams({
    'where[document.relationTo][equals]': 'guides',
    'where[document.value][equals]': guide,
  })
  void fetch(`/cms/api/payload-locked-documents?${query}`, { method: 'DELETE', keepalive: true })
}
