'use client'

import { useAllFormFields } from '@payloadcms/ui'
import { useDeferredValue, useMemo } from 'react'
import { toHtml } from '#cms/rich-text/to-html.ts'
import type { ScoredGuide } from '#wire/guide-score.ts'

/** The guide's current form values; the HTML is deferred so that typing stays responsive. */
export function useTypedGuide(): ScoredGuide {
  const [fields] = useAllFormFields()
  const text = (name: string) => String(fields[name]?.value ?? '')
  const content = useDeferredValue(fields.content?.value)
  const html = useMemo(() => toHtml(content), [content])
  return {
    title: text('title'),
    city: text('city'),
    slug: text('slug'),
    metaDescription: text('metaDescription'),
    imageUrl: text('imageUrl'),
    imageAlt: text('imageAlt'),
    html,
  }
}
