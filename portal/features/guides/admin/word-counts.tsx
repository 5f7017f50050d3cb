import { useMemo } from 'react'
import { formatCount } from '#portal/lib/format.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { join } from '#portal/ui/join.ts'
import { CONTENT_TARGET_WORDS, type Guide, wordCount } from '#wire/guides.ts'

/** Each guide's word count, including drafts, by the server's `wordCount`; shortest first. */
export function WordCounts({ guides }: { guides: readonly Guide[] }) {
  const counted = useMemo(
    () =>
      guides
        .map((guide) => ({ guide, words: wordCount(guide.content) }))
        .sort((a, b) => a.words - b.words),
    [guides],
  )
  if (counted.length === 0)
    return <EmptyState title="Nothing to measure yet">Write a guide first.</EmptyState>

  return (
    <div
      className="overflow-x-auto rounded-card border border-line bg-raised"
      tabIndex={0}
      role="region"
      aria-label="Words per guide"
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Words per guide, the shortest first</caption>
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            {['Guide', 'Words', 'Length'].map((heading) => (
              <th
                key={heading}
                scope="col"
                className={join('px-4 py-2 font-semibold', heading === 'Words' && 'text-right')}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counted.map(({ guide, words }) => (
            <tr key={guide.id} className="border-b border-line last:border-0">
              <th scope="row" className="px-4 py-2 font-normal">
                <a
                  href={`/cms/collections/guides/${guide.id}`}
                  className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-2"
                >
                  {guide.city}
                </a>{' '}
                {!guide.published && <Badge>Draft</Badge>}
              </th>
              <td className="px-4 py-2 text-right tabular-nums">{formatCount(words)}</td>
              <td className="px-4 py-2">
                {words < CONTENT_TARGET_WORDS ? (
                  <Badge tone="attention">{formatCount(CONTENT_TARGET_WORDS - words)} short</Badge>
                ) : (
                  <Badge tone="good">Long enough</Badge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
