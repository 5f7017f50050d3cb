import type { ActivityEntry } from '#wire/activity.ts'
import { dateTime } from '#wire/dates.ts'
import { ActivitySentence } from './activity-sentence.tsx'

/** One entry of the audit log: when, a sentence of what happened, and the caller's address. */
export function ActivityRow({ entry }: { entry: ActivityEntry }) {
  return (
    <li className="grid gap-x-5 gap-y-0.5 py-2 text-sm sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <time dateTime={entry.at} className="text-xs leading-6 text-muted tabular-nums">
        {dateTime(entry.at)}
      </time>
      <ActivitySentence entry={entry} />
      <p className="text-xs leading-6 text-muted tabular-nums">{entry.address}</p>
    </li>
  )
}
