'use client'

import { useDocumentInfo, useDocumentTitle } from '@payloadcms/ui'
import { useEffect } from 'react'

/** A guide without a title yet is called by its id otherwise, which tells its writer nothing. */
export function Untitled() {
  const { id } = useDocumentInfo()
  const { title, setDocumentTitle } = useDocumentTitle()
  useEffect(() => {
    if (id && title === String(id)) setDocumentTitle('Untitled guide')
  }, [id, title, setDocumentTitle])
  return null
}
