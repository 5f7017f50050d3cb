'use client'

import { useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import {
  type LinkSuggestion,
  type Matcher,
  matcherOf,
  suggestLinks,
} from '#cms/rich-text/link-suggestions.ts'
import { makeLink } from '#cms/rich-text/suggested-links-client.tsx'
import { isObject, type TreeNode } from '#cms/rich-text/tree.ts'
import { guidePath } from '#wire/guide-pages.ts'
import { languageOf } from '#wire/languages.ts'
import { listLinkTargets } from '#wire/link-targets.ts'
import { button, cardTitle, sideCard } from './classes.ts'
import { requestApi } from './request-api.ts'

/** More than these are listed when these are linked. */
const SHOWN = 8

/** Words of the guide's text that name a page of ours, each with a button that links them. */
export function LinkSuggestions() {
  const { id } = useDocumentInfo()
  return id ? <Panel /> : null
}

function Panel() {
  const suggestions = useSuggestions()
  const [message, setMessage] = useState('')
  const heading = useId()
  if (!suggestions) return null
  const link = (suggestion: LinkSuggestion) =>
    setMessage(
      makeLink(suggestion)
        ? `Linked “${suggestion.words}”. Ctrl-Z takes it back.`
        : 'The text has changed. Try again in a moment.',
    )
  return (
    <section className={`${sideCard} grid gap-3`} aria-labelledby={heading}>
      <h3 id={heading} className={cardTitle}>
        Links to add ({suggestions.length})
      </h3>
      {suggestions.length === 0 && (
        <p className="m-0 text-muted">The text links to each page of ours that it names.</p>
      )}
      <ul className="m-0 grid list-none gap-3 p-0 empty:hidden">
        {suggestions.slice(0, SHOWN).map((suggestion) => (
          <Suggestion
            key={suggestion.target.path}
            suggestion={suggestion}
            onLink={() => link(suggestion)}
          />
        ))}
      </ul>
      <p className="m-0 text-muted empty:hidden" role="status">
        {message}
      </p>
    </section>
  )
}

/** The suggestions for the text as it is typed, of pages in its language; null until the pages are known. */
function useSuggestions(): LinkSuggestion[] | null {
  const [matcher, setMatcher] = useState<Matcher | null>(null)
  const language = useFormFields(([fields]) => (fields.language?.value === 'es' ? 'es' : 'en'))
  useEffect(() => {
    requestApi(listLinkTargets).then(
      (targets) =>
        setMatcher(matcherOf(targets.filter(({ path }) => languageOf(path) === language))),
      () => setMatcher(null),
    )
  }, [language])
  const slug = useFormFields(([fields]) => String(fields.slug?.value ?? ''))
  const content = useDeferredValue(useFormFields(([fields]) => fields.content?.value))
  return useMemo(() => {
    if (!matcher) return null
    const root = isObject(content) ? (content.root as TreeNode | undefined) : undefined
    const own = window.location.origin + guidePath({ slug: encodeURIComponent(slug), language })
    return root ? suggestLinks(root, matcher, own) : []
  }, [content, language, matcher, slug])
}

type SuggestionProps = { suggestion: LinkSuggestion; onLink: () => void }

function Suggestion({ suggestion, onLink }: SuggestionProps) {
  const { before, words, after, target } = suggestion
  return (
    <li className="grid gap-2 border-t border-line pt-3">
      <p className="m-0 wrap-anywhere">
        …{before}
        <b>{words}</b>
        {after}…
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 flex-1 text-muted wrap-anywhere">{target.title}</span>
        <button type="button" className={button} aria-label={`Link “${words}”`} onClick={onLink}>
          Link
        </button>
      </div>
    </li>
  )
}
