import { useMemo } from 'react'
import { dateTime } from '#portal/lib/format.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Select } from '#portal/ui/select.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import {
  ACTIVITIES,
  type ActivityChanges,
  type ActivityEntry,
  activityLabel,
} from '#wire/activity.ts'
import { useActivity } from './queries.ts'

const GONE = 'someone since deleted'

/** The text for a deleted subject: "something" for documents, "someone" for users. */
const goneFrom = (event: string) =>
  /^(contract|file|guide|property|vendor|redirect|picture|consultation-(moved|cancelled))/.test(
    event,
  )
    ? 'something since deleted'
    : GONE

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const FINGERPRINT = /^([0-9a-f]{8})[0-9a-f]{56}$/
const TIME = /^\d{4}-\d\d-\d\dT/

/** Formats times, and shortens a SHA-256 hash to its first 8 digits. */
function said(value: unknown): string {
  const text = String(value)
  return TIME.test(text) ? dateTime(text) : text.replace(FINGERPRINT, '$1…')
}

/** `licenceNumber` becomes `licence number`. */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const changed = ([name, { from, to }]: [string, ActivityChanges[string]]) =>
  `${inWords(name)}: ${said(from ?? 'nothing')} → ${said(to ?? 'nothing')}`

/** `lead → on-hold`, or facts by name; for a changed document each field's old and new value. */
function detailOf({ details }: ActivityEntry): string {
  const { from, to, ...rest } = details
  const change = from !== undefined && to !== undefined ? [`${said(from)} → ${said(to)}`] : []
  const facts = Object.entries(rest).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null) return Object.entries(value).map(changed)
    // Omit ids: the subject already names the user or document.
    return ID.test(String(value)) ? [] : [`${name}: ${said(value)}`]
  })
  return [...change, ...facts].join(', ')
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const { actor, subject, address } = entry
  const isOwn = actor && subject?.id === actor.id
  return (
    <li className="grid gap-x-5 gap-y-0.5 py-2 text-sm sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <time dateTime={entry.at} className="text-xs leading-6 text-muted tabular-nums">
        {dateTime(entry.at)}
      </time>
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{actor ? (actor.name ?? GONE) : 'Nobody signed in'}</span>
        {' · '}
        {activityLabel(entry.event)}
        {subject && !isOwn && (
          <>
            {': '}
            <span className="font-semibold">{subject.name ?? goneFrom(entry.event)}</span>
          </>
        )}
        {detailOf(entry) && <span className="text-muted"> ({detailOf(entry)})</span>}
      </p>
      <p className="text-xs leading-6 text-muted tabular-nums">{address}</p>
    </li>
  )
}

/** The audit log in readable form, for the owner. */
export function ActivityLog({ people }: { people: readonly { id: string; name: string }[] }) {
  const [event, setEvent] = useSearchValue('event')
  const [person, setPerson] = useSearchValue('person')
  const log = useActivity({ event, person })
  const { data, error, isFetching, isPaused, refetch } = log
  const entries = useMemo(() => data?.pages.flat(), [data])

  return (
    <section aria-labelledby="activity-title" className="mt-10">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="activity-title" className="font-display text-xl">
          Activity
        </h2>
        <div className="flex min-w-0 flex-wrap gap-2.5">
          <Field label="What" hiddenLabel className="w-56 max-w-full">
            <Select
              value={event ?? ''}
              placeholder="Everything"
              options={ACTIVITIES.map(({ id, label }) => ({ value: id, label }))}
              onChange={({ target }) => setEvent(target.value, { replace: true })}
            />
          </Field>
          <Field label="Who" hiddenLabel className="w-56 max-w-full">
            <Select
              value={person ?? ''}
              placeholder="Everyone"
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setPerson(target.value, { replace: true })}
            />
          </Field>
        </div>
      </div>
      <Loaded
        from={{ data: entries, error, isFetching, isPaused, refetch }}
        failed="The activity could not be loaded"
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
