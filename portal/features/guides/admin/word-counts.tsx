import { useMemo } from 'react'
import { formatCount } from '#portal/lib/format.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { join } from '#portal/ui/join.ts'
import { RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { CONTENT_TARGET_WORDS, type GuideSummary } from '#wire/guides.ts'
import { guideTexts } from '#wire/texts/guides.ts'
import { useGuides } from './queries.ts'

const { wordCounts: texts, status, tab } = guideTexts

/** Each guide's word count, including drafts. */
export function WordCounts() {
  return (
    <Loaded
      from={useGuides()}
      errorTitle={tab.loadError}
      skeleton={<RowsSkeleton label={tab.loading} hasButton={false} />}
      empty={<EmptyState title={texts.empty.title}>{texts.empty.text}</EmptyState>}
    >
      {(guides) => <WordCountTable guides={guides} />}
    </Loaded>
  )
}

function WordCountTable({ guides }: { guides: readonly GuideSummary[] }) {
  const counted = useMemo(() => guides.toSorted((a, b) => a.words - b.words), [guides])
  return (
    <div
      className="overflow-x-auto rounded-card border border-line bg-raised"
      tabIndex={0}
      role="region"
      aria-label={texts.title}
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{texts.caption}</caption>
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            {Object.values(texts.headings).map((heading) => (
              <th
                key={heading}
                scope="col"
                className={join(
                  'px-4 py-2 font-semibold',
                  heading === texts.headings.words && 'text-right',
                )}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counted.map(({ id, city, title, published, words }) => (
            <tr key={id} className="border-b border-line last:border-0">
              <th scope="row" className="px-4 py-2 font-normal">
                <a
                  href={`/cms/collections/guides/${id}`}
                  className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-2"
                >
                  {city || title || guideTexts.list.untitled}
                </a>{' '}
                {!published && <Badge>{status.draft}</Badge>}
              </th>
              <td className="px-4 py-2 text-right tabular-nums">{formatCount(words)}</td>
              <td className="px-4 py-2">
                {words < CONTENT_TARGET_WORDS ? (
                  <Badge tone="attention">
                    {texts.short(formatCount(CONTENT_TARGET_WORDS - words))}
                  </Badge>
                ) : (
                  <Badge tone="good">{texts.longEnough}</Badge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
