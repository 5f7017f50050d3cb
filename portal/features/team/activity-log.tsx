import { useCallback, useEffect } from 'react'
import { focusWhenShown, keepInViewUntilSettled } from '#portal/lib/focus.ts'
import { useOnNavigate, useSearchValue } from '#portal/lib/navigate.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { ExportButton } from '#portal/ui/export-button.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { listActivity } from '#wire/activity.ts'
import { exportActivity } from '#wire/exports.ts'
import { teamTexts } from '#wire/texts/team.ts'
import type { TeamMember } from '#wire/users.ts'
import { ActivityRow } from './activity-entry.tsx'
import { ActivityFilters, useActivityFilters } from './activity-filters.tsx'
import { useActivityPages } from './use-activity-pages.ts'

const texts = teamTexts.activity

const TITLE_ID = 'activity-title'

/** Shows and focuses the log's title, where `?section=activity` leads to it below the team. */
function useLinkedTitle(): void {
  const [section] = useSearchValue('section')
  const show = useCallback(() => {
    const title = section === 'activity' && document.getElementById(TITLE_ID)
    if (!title) return undefined
    keepInViewUntilSettled(title)
    return focusWhenShown(() => title)
  }, [section])
  useEffect(show, [show])
  useOnNavigate(show)
}

/** The audit log in readable form, for the owner. */
export function ActivityLog({ staff }: { staff: readonly TeamMember[] }) {
  useLinkedTitle()
  const fields = useActivityFilters(staff)
  const { filters } = fields
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
  const log = useActivityPages(listActivity, { query })

  return (
    <section aria-labelledby={TITLE_ID} className="mt-10">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id={TITLE_ID} tabIndex={-1} className="font-display text-xl">
          {texts.title}
        </h2>
        <div className="flex min-w-0 flex-wrap items-center gap-2.5">
          <ActivityFilters {...fields} />
          <ExportButton route={exportActivity} query={filters} />
        </div>
      </div>
      <Loaded
        from={log}
        errorTitle={texts.failed}
        skeleton={<SkeletonLines lines={8} label={texts.loading} />}
        empty={<EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>}
      >
        {(shown) => (
          <ul className="divide-y divide-line border-y border-line">
            {shown.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </Loaded>
      {log.hasNextPage && (
        <Button
          size="small"
          className="mt-3"
          pending={log.isFetchingNextPage}
          pendingLabel={texts.pending}
          onClick={() => void log.fetchNextPage()}
        >
          {texts.showOlder}
        </Button>
      )}
    </section>
  )
}
