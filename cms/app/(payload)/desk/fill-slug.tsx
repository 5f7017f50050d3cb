'use client'

import { useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { slugFor } from '#wire/guides.ts'

/** Specification 5: fills the slug from the city until the editor changes it or the guide is live. */
export function FillSlug() {
  const city = useFormFields(([fields]) => String(fields.city?.value ?? ''))
  const title = useFormFields(([fields]) => String(fields.title?.value ?? ''))
  const { value: slug = '', setValue } = useField<string>({ path: 'slug' })
  const { hasPublishedDoc } = useDocumentInfo()
  const filled = useRef(slug === slugFor(city) ? slug : '')

  useEffect(() => {
    const isUntouched = !slug || slug === filled.current
    if (hasPublishedDoc || !isUntouched || !title.trim() || !city.trim()) return
    const next = slugFor(city)
    filled.current = next
    if (next !== slug) setValue(next)
  }, [city, title, slug, hasPublishedDoc, setValue])

  return null
}
