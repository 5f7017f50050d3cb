'use client'

import { useDocumentInfo, useDocumentTitle } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Replaces the id that Payload shows as the title of a guide without one. */
export function Untitled() {
  const { id } = useDocumentInfo()
  const { title, setDocumentTitle } = useDocumentTitle()
  useEffect(() => {
    if (id && title === String(id)) setDocumentTitle('Untitled guide')
  }, [id, title, setDocumentTitle])
  return null
}
