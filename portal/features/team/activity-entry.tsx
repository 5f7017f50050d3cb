import { dateTime } from '#portal/lib/format.ts'
import { useDashboardUrl } from '#portal/lib/navigate.ts'
import { Link } from '#portal/ui/link.tsx'
import type { ActivityEntry, ActivitySubject } from '#wire/activity.ts'
import { factsOf, namesOf, type SentencePart, sentenceOf } from '#wire/activity-words.ts'

/** The address of the dashboard or the CMS where a subject is shown; null for a member of staff. */
function useSubjectUrl() {
  const urlOf = useDashboardUrl()
  return ({ kind, id, clientId }: ActivitySubject): string | null => {
    if (kind === 'property') return urlOf({ tab: 'properties', property: id })
    if (kind === 'vendor') return urlOf({ tab: 'vendors' })
    if (kind === 'guide') return `/cms/collections/guides/${id}`
    if (kind === 'person') return `/cms/collections/people/${id}`
    if (kind === 'page') return `/cms/collections/pages/${id}`
    if (kind === 'picture') return `/cms/collections/media/${id}`
    if (kind === 'redirect') return `/cms/collections/redirects/${id}`
    return clientId && urlOf({ tab: 'clients', client: clientId })
  }
}

function Subject({ entry }: { entry: ActivityEntry }) {
  const urlOf = useSubjectUrl()
  const { subject } = entry
  const url = subject && urlOf(subject)
  const name = namesOf(entry).subject
  if (!url) return <span className="font-semibold">{name}</span>
  return (
    <Link href={url} className="font-semibold underline decoration-line-strong underline-offset-2">
      {name}
    </Link>
  )
}

const keyOf = (part: SentencePart) => (typeof part === 'string' ? part : part.name)

/** One entry of the audit log: when, a sentence of what happened, and the caller's address. */
export function ActivityRow({ entry }: { entry: ActivityEntry }) {
  const { parts, facts } = sentenceOf(entry)
  const detail = factsOf(entry, facts)
  const shown = (part: SentencePart) => {
    if (typeof part === 'string') return <span key={part}>{part}</span>
    if (part.name === 'subject') return <Subject key={keyOf(part)} entry={entry} />
    return (
      <span key={keyOf(part)} className="font-semibold">
        {namesOf(entry).actor}
      </span>
    )
  }
  return (
    <li className="grid gap-x-5 gap-y-0.5 py-2 text-sm sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <time dateTime={entry.at} className="text-xs leading-6 text-muted tabular-nums">
        {dateTime(entry.at)}
      </time>
      <p className="min-w-0 wrap-anywhere">
        {parts.map(shown)}
        {detail && <span className="text-muted"> ({detail})</span>}
      </p>
      <p className="text-xs leading-6 text-muted tabular-nums">{entry.address}</p>
    </li>
  )
}
