import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
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
import { teamTexts } from '#wire/texts/team.ts'
import type { TeamMember } from '#wire/users.ts'

const texts = teamTexts.activity

/** Events whose subject is a document; all others are about a user. */
const DOCUMENT_EVENT =
  /^(contract|file|guide|property|vendor|redirect|picture|consultation-(moved|cancelled))/
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const SHA_256 = /^([0-9a-f]{8})[0-9a-f]{56}$/
const TIME = /^\d{4}-\d\d-\d\dT/

/** Formats times, and shortens a SHA-256 hash to its first 8 digits. */
function textOf(value: unknown): string {
  const text = String(value)
  return TIME.test(text) ? dateTime(text) : text.replace(SHA_256, '$1…')
}

/** `licenceNumber` becomes `licence number`. */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const changeTextOf = ([name, { from, to }]: [string, ActivityChanges[string]]) =>
  `${wordsOf(name)}: ${textOf(from ?? texts.noValue)} → ${textOf(to ?? texts.noValue)}`

/** `lead → on-hold`, or facts by name; for a changed document each field's old and new value. */
function detailOf({ details }: ActivityEntry): string {
  const { from, to, operator: _shownAsActor, ...rest } = details
  const change = from !== undefined && to !== undefined ? [`${textOf(from)} → ${textOf(to)}`] : []
  const facts = Object.entries(rest).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null) return Object.entries(value).map(changeTextOf)
    // Omit ids: the subject already names the user or document.
    return ID.test(String(value)) ? [] : [`${name}: ${textOf(value)}`]
  })
  return [...change, ...facts].join(', ')
}

/** The name of who acted: a user, or the account of the server's operating system that ran a command. */
function actorOf({ actor, details: { operator } }: ActivityEntry): string {
  if (actor) return actor.name ?? texts.deletedUser
  return typeof operator === 'string' ? texts.operator(operator) : texts.visitor
}

function EntryRow({ entry }: { entry: ActivityEntry }) {
  const { actor, subject, address } = entry
  const isOwn = actor && subject?.id === actor.id
  const detail = detailOf(entry)
  const deletedSubject = DOCUMENT_EVENT.test(entry.event) ? texts.deletedItem : texts.deletedUser
  return (
    <li className="grid gap-x-5 gap-y-0.5 py-2 text-sm sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <time dateTime={entry.at} className="text-xs leading-6 text-muted tabular-nums">
        {dateTime(entry.at)}
      </time>
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{actorOf(entry)}</span>
        {' · '}
        {activityLabel(entry.event)}
        {subject && !isOwn && (
          <>
            {': '}
            <span className="font-semibold">{subject.name ?? deletedSubject}</span>
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
  })
}

/** The audit log in readable form, for the owner. */
export function ActivityLog({ staff }: { staff: readonly TeamMember[] }) {
  const [event, setEvent] = useSearchValue('event')
  const [person, setPerson] = useSearchValue('person')
  const people = staff.map((member) => ({ id: member.id, label: nameOf(member) }))
  const filters = [
    { label: texts.what, value: event, set: setEvent, all: texts.everything, options: ACTIVITIES },
    { label: texts.who, value: person, set: setPerson, all: texts.everyone, options: people },
  ]
  const log = useActivity(event, person)
  const entries = useMemo(() => log.data?.pages.flat(), [log.data])

  return (
    <section aria-labelledby="activity-title" className="mt-10">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="activity-title" className="font-display text-xl">
          {texts.title}
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
        errorTitle={texts.failed}
        skeleton={<SkeletonLines lines={8} label={texts.loading} />}
        empty={<EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>}
      >
        {(shown) => (
          <ul className="divide-y divide-line border-y border-line">
            {shown.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
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
