'use client'

import { useDocumentInfo, useDocumentTitle, useField, useFormFields } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { slugFor } from '#wire/guides.ts'
import { useDraftForm } from './draft-form.tsx'
import { GuideScoreLine } from './guide-score.tsx'
import { useSaveDraftOnExit } from './save-draft-on-exit.ts'

/** Adds to Payload's form of a guide: the hooks below, and on a phone the score above the fields. */
export function GuideForm() {
  useUntitledGuide()
  useFilledSlug()
  useDraftForm()
  useSaveDraftOnExit()
  return <GuideScoreLine />
}

/** Replaces the id that Payload shows as the title of a guide without one. */
function useUntitledGuide(): void {
  const { id } = useDocumentInfo()
  const { title, setDocumentTitle } = useDocumentTitle()
  useEffect(() => {
    if (id && title === String(id)) setDocumentTitle('Untitled guide')
  }, [id, title, setDocumentTitle])
}

/** SPEC-5: fills the slug from the city until the editor changes it or the guide is live. */
function useFilledSlug(): void {
  const city = useFormFields(([fields]) => String(fields.city?.value ?? ''))
  const title = useFormFields(([fields]) => String(fields.title?.value ?? ''))
  const { value: slug = '', setValue } = useField<string>({ path: 'slug' })
  const { hasPublishedDoc } = useDocumentInfo()
  const language = useFormFields(([fields]) => (fields.language?.value === 'es' ? 'es' : 'en'))
  const filled = useRef(slug === slugFor(city, language) ? slug : '')

  useEffect(() => {
    const isUntouched = !slug || slug === filled.current
    if (hasPublishedDoc || !isUntouched || !title.trim() || !city.trim()) return
    const next = slugFor(city, language)
    filled.current = next
    if (next !== slug) setValue(next)
  }, [city, title, slug, language, hasPublishedDoc, setValue])
}
