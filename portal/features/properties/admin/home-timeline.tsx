import { useState } from 'react'
import { ActivitySentence } from '#portal/features/team/activity-sentence.tsx'
import { useActivityPages } from '#portal/features/team/use-activity-pages.ts'
import { Button } from '#portal/ui/button.tsx'
import { FilterChips } from '#portal/ui/filter-chips.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { dateTime } from '#wire/dates.ts'
import { HOME_EVENT_KINDS, type HomeEventKind, readHomeTimeline } from '#wire/home-timeline.ts'
import type { Property } from '#wire/properties.ts'
import { adminPropertyTexts } from '#wire/texts/properties.ts'

const texts = adminPropertyTexts.homePage.timeline

const KINDS = [
  ['', texts.all] as const,
  ...HOME_EVENT_KINDS.map(({ id, label }) => [id, label] as const),
]

/** All that happened with a home and its sale, narrowed to one kind of event. */
export function HomeTimeline({ property }: { property: Property }) {
  const [kind, setKind] = useState<HomeEventKind>()
  const events = useActivityPages(readHomeTimeline, {
    params: { id: property.id },
    query: kind ? { kind } : {},
  })
  const choose = (value: string) => setKind(HOME_EVENT_KINDS.find(({ id }) => id === value)?.id)
  return (
    <div className="grid gap-4">
      <FilterChips label={texts.filter} options={KINDS} value={kind ?? ''} onChange={choose} />
      <Loaded
        from={events}
        errorTitle={texts.failed}
        skeleton={<SkeletonLines lines={6} label={texts.loading} />}
        empty={<p className="text-sm text-muted">{texts.empty}</p>}
      >
        {(entries) => (
          <ol aria-label={texts.label} className="divide-y divide-line border-y border-line">
            {entries.map((entry) => (
              <li
                key={entry.id}
                className="grid gap-x-5 gap-y-0.5 py-2 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]"
              >
                <time dateTime={entry.at} className="text-xs leading-6 text-muted tabular-nums">
                  {dateTime(entry.at)}
                </time>
                <ActivitySentence entry={entry} shown={{ id: property.id, as: texts.thisHome }} />
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      {events.hasNextPage && (
        <Button
          size="small"
          className="justify-self-start"
          pending={events.isFetchingNextPage}
          pendingLabel={texts.pending}
          onClick={() => void events.fetchNextPage()}
        >
          {texts.older}
        </Button>
      )}
    </div>
  )
}
