'use client'

import { useAllFormFields } from '@payloadcms/ui'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { toHtml } from '#cms/rich-text/to-html.ts'
import { type Check, type ScoredGuide, scoreGuide } from '#wire/guide-score.ts'
import { checkNumbers, type NumberedGuide } from '#wire/unsourced-numbers.ts'

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
    language: text('language') === 'es' ? 'es' : 'en',
    html,
  }
}

/** The score of the guide as it is typed, its checks, and the check of its numbers once the facts that it cites are known. */
export function useGuideChecks(): { score: number; checks: Check[] } {
  const guide = useTypedGuide()
  const { facts, allowed } = useTypedFacts()
  const { title, metaDescription, html } = guide
  const numbers = useMemo(
    () =>
      facts &&
      checkNumbers({ title, metaDescription, html, facts, allowed }, window.location.origin),
    [title, metaDescription, html, facts, allowed],
  )
  const { score, checks } = scoreGuide(guide)
  return { score, checks: numbers ? [...checks, numbers] : checks }
}

/** The typed facts with the shared ones that the guide cites, null until these are read; and its allowed words. */
function useTypedFacts() {
  const [fields] = useAllFormFields()
  const column = (list: string, name: string) =>
    Array.from({ length: fields[list]?.rows?.length ?? 0 }, (_, at) =>
      String(fields[`${list}.${at}.${name}`]?.value ?? ''),
    )
  const cited = useCitedFacts(JSON.stringify(fields.sharedFacts?.value ?? []))
  const [labels, values] = [column('facts', 'label'), column('facts', 'value')]
  const own = JSON.stringify(labels.map((label, at) => ({ label, value: values[at] })))
  const allowed = JSON.stringify(column('allowedWords', 'words'))
  return useMemo(
    () => ({
      facts: cited && [...(JSON.parse(own) as NumberedGuide['facts']), ...cited],
      allowed: JSON.parse(allowed) as string[],
    }),
    [cited, own, allowed],
  )
}

/** Reads the shared facts with these ids, a list as JSON. @returns null until they are read */
function useCitedFacts(listed: string): NumberedGuide['facts'] | null {
  const [read, setRead] = useState<{ listed: string; facts: NumberedGuide['facts'] } | null>(null)
  useEffect(() => {
    const ids = (JSON.parse(listed) as (string | { id: string })[]).map((cited) =>
      typeof cited === 'string' ? cited : cited.id,
    )
    const query = new URLSearchParams({ 'where[id][in]': ids.join(), depth: '0', limit: '500' })
    const answer = ids.length === 0 ? Promise.resolve({ docs: [] }) : readJson(query)
    answer.then(
      ({ docs }) => setRead({ listed, facts: docs }),
      // Without the facts the check is not shown; the publish itself checks the numbers.
      () => setRead(null),
    )
  }, [listed])
  return read?.listed === listed ? read.facts : null
}

async function readJson(query: URLSearchParams): Promise<{ docs: NumberedGuide['facts'] }> {
  const answer = await fetch(`/cms/api/shared-facts?${query}`)
  if (!answer.ok) throw new Error(`The shared facts could not be read: ${answer.status}`)
  return answer.json()
}
