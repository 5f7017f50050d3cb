import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { focusWhenShown, keepInViewUntilSettled } from '#portal/lib/focus.ts'
import { queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useOnNavigate, useSearchValue } from '#portal/lib/navigate.ts'
import { useSearchText } from '#portal/lib/search-text.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { ExportButton } from '#portal/ui/export-button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { optionsOf } from '#portal/ui/form-fields.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Select } from '#portal/ui/select.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { ACTIVITIES, ACTIVITY_PER_PAGE, listActivity } from '#wire/activity.ts'
import { exportActivity } from '#wire/exports.ts'
import { teamTexts } from '#wire/texts/team.ts'
import type { TeamMember } from '#wire/users.ts'
import { ActivityRow } from './activity-entry.tsx'

const texts = teamTexts.activity

/** The audit log, newest first; older pages load with the last id of the previous page. */
function useActivity(filters: Record<string, string | null>) {
  const query = Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
  const firstPage: { before?: number } = {}
  return useInfiniteQuery({
    queryKey: queryKeyFor(listActivity, { query }),
    queryFn: ({ pageParam, signal }) =>
      call(listActivity, { query: { ...query, ...pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => {
      const last = page.at(-1)
      return page.length === ACTIVITY_PER_PAGE && last ? { before: last.id } : undefined
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

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
  const [event, setEvent] = useSearchValue('event')
  const [person, setPerson] = useSearchValue('person')
  const [from, setFrom] = useSearchValue('from')
  const [to, setTo] = useSearchValue('to')
  const { text, setText, searchedText } = useSearchText('q')
  const people = staff.map((member) => ({ id: member.id, label: nameOf(member) }))
  const selects = [
    { label: texts.what, value: event, set: setEvent, all: texts.everything, options: ACTIVITIES },
    { label: texts.who, value: person, set: setPerson, all: texts.everyone, options: people },
  ]
  const days = [
    { label: texts.from, value: from, set: setFrom, max: to },
    { label: texts.to, value: to, set: setTo, min: from },
  ]
  const filters = { event, person, from, to, q: searchedText }
  const log = useActivity(filters)
  const entries = useMemo(() => log.data?.pages.flat(), [log.data])

  return (
    <section aria-labelledby={TITLE_ID} className="mt-10">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id={TITLE_ID} tabIndex={-1} className="font-display text-xl">
          {texts.title}
        </h2>
        <div className="flex min-w-0 flex-wrap items-center gap-2.5">
          <Field label={texts.search} hiddenLabel className="w-56 max-w-full">
            <TextInput
              type="search"
              value={text}
              placeholder={texts.searchPlaceholder}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          {selects.map(({ label, value, all, options, set }) => (
            <Field key={label} label={label} hiddenLabel className="w-56 max-w-full">
              <Select
                value={value ?? ''}
                placeholder={all}
                options={optionsOf<string>(options)}
                onChange={({ target }) => set(target.value, { replace: true })}
              />
            </Field>
          ))}
          {days.map(({ label, value, set, min, max }) => (
            <Field key={label} label={label} hiddenLabel className="w-42 max-w-full">
              <TextInput
                type="date"
                title={label}
                value={value ?? ''}
                min={min ?? undefined}
                max={max ?? undefined}
                onChange={({ target }) => set(target.value, { replace: true })}
              />
            </Field>
          ))}
          <ExportButton route={exportActivity} query={filters} />
        </div>
      </div>
      <Loaded
        from={{ ...log, data: entries }}
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
