import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dateTime } from '#portal/lib/format.ts'
import { queryKeyFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Field } from '#portal/ui/field.tsx'
import { optionsOf } from '#portal/ui/form-fields.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Select } from '#portal/ui/select.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import {
  ACTIVITIES,
  ACTIVITY_PER_PAGE,
  type ActivityChanges,
  type ActivityEntry,
  activityLabel,
  listActivity,
} from '#wire/activity.ts'

const GONE = 'a deleted user'

/** The text for a deleted subject: "something" for documents, "someone" for users. */
const goneFrom = (event: string) =>
  /^(contract|file|guide|property|vendor|redirect|picture|consultation-(moved|cancelled))/.test(
    event,
  )
    ? 'a deleted item'
    : GONE

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const FINGERPRINT = /^([0-9a-f]{8})[0-9a-f]{56}$/
const TIME = /^\d{4}-\d\d-\d\dT/

/** Formats times, and shortens a SHA-256 hash to its first 8 digits. */
function textOf(value: unknown): string {
  const text = String(value)
  return TIME.test(text) ? dateTime(text) : text.replace(FINGERPRINT, '$1…')
}

/** `licenceNumber` becomes `licence number`. */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const changed = ([name, { from, to }]: [string, ActivityChanges[string]]) =>
  `${inWords(name)}: ${textOf(from ?? 'nothing')} → ${textOf(to ?? 'nothing')}`

/** `lead → on-hold`, or facts by name; for a changed document each field's old and new value. */
function detailOf({ details }: ActivityEntry): string {
  const { from, to, ...rest } = details
  const change = from !== undefined && to !== undefined ? [`${textOf(from)} → ${textOf(to)}`] : []
  const facts = Object.entries(rest).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null) return Object.entries(value).map(changed)
    // Omit ids: the subject already names the user or document.
    return ID.test(String(value)) ? [] : [`${name}: ${textOf(value)}`]
  })
  return [...change, ...facts].join(', ')
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const { actor, subject, address } = entry
  const isOwn = actor && subject?.id === actor.id
  const detail = detailOf(entry)
  return (
    <li className="grid gap-x-5 gap-y-0.5 py-2 text-sm sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <time dateTime={entry.at} className="text-xs leading-6 text-muted tabular-nums">
        {dateTime(entry.at)}
      </time>
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{actor ? (actor.name ?? GONE) : 'No one signed in'}</span>
        {' · '}
        {activityLabel(entry.event)}
        {subject && !isOwn && (
          <>
            {': '}
            <span className="font-semibold">{subject.name ?? goneFrom(entry.event)}</span>
          </>
        )}
        {detail && <span className="text-muted"> ({detail})</span>}
      </p>
      <p className="text-xs leading-6 text-muted tabular-nums">{address}</p>
    </li>
  )
}

/** The audit log, newest first; older pages load with the last id of the previous page. */
function useActivity(event: string | null, person: string | null) {
  const query = { ...(event && { event }), ...(person && { person }) }
  const newest: { before?: number } = {}
  return useInfiniteQuery({
    queryKey: queryKeyFor(listActivity, { query }),
    queryFn: ({ pageParam, signal }) =>
      call(listActivity, { query: { ...query, ...pageParam }, signal }),
    initialPageParam: newest,
    getNextPageParam: (page) => {
      const last = page.at(-1)
      return page.length === ACTIVITY_PER_PAGE && last ? { before: last.id } : undefined
    },
    staleTime: 0,
  })
}

/** The audit log in readable form, for the owner. */
export function ActivityLog({ people }: { people: readonly { id: string; label: string }[] }) {
  const [event, setEvent] = useSearchValue('event')
  const [person, setPerson] = useSearchValue('person')
  const filters = [
    { label: 'What', value: event, set: setEvent, all: 'Everything', options: ACTIVITIES },
    { label: 'Who', value: person, set: setPerson, all: 'Everyone', options: people },
  ]
  const log = useActivity(event, person)
  const entries = useMemo(() => log.data?.pages.flat(), [log.data])

  return (
    <section aria-labelledby="activity-title" className="mt-10">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="activity-title" className="font-display text-xl">
          Activity
        </h2>
        <div className="flex min-w-0 flex-wrap gap-2.5">
          {filters.map(({ label, value, all, options, set }) => (
            <Field key={label} label={label} hiddenLabel className="w-56 max-w-full">
              <Select
                value={value ?? ''}
                placeholder={all}
                options={optionsOf<string>(options)}
                onChange={({ target }) => set(target.value, { replace: true })}
              />
            </Field>
          ))}
        </div>
      </div>
      <Loaded
        from={{ ...log, data: entries }}
        errorTitle="The activity could not be loaded"
        skeleton={<SkeletonLines lines={8} label="Loading the activity" />}
      >
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState title="Nothing of that kind">Choose another event, or everyone.</EmptyState>
          ) : (
            <>
              <ul className="divide-y divide-line border-y border-line">
                {shown.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
              {log.hasNextPage && (
                <Button
                  size="small"
                  className="mt-3"
                  pending={log.isFetchingNextPage}
                  pendingLabel="Loading..."
                  onClick={() => void log.fetchNextPage()}
                >
                  Show older
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  )
}
