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
    if (kind === 'shared-fact') return `/cms/collections/shared-facts/${id}`
    if (kind === 'page') return `/cms/collections/pages/${id}`
    if (kind === 'picture') return `/cms/collections/media/${id}`
    if (kind === 'redirect') return `/cms/collections/redirects/${id}`
    return clientId && urlOf({ tab: 'clients', client: clientId })
  }
}

/** The subject whose page shows the entry, and the words for it there. */
type Shown = { id: string; as: string }

function Subject({ entry, shown }: { entry: ActivityEntry; shown: Shown | undefined }) {
  const urlOf = useSubjectUrl()
  const { subject } = entry
  if (shown && subject?.id === shown.id) return shown.as
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

/** An entry of the audit log as a sentence, with the facts that it does not hold. */
export function ActivitySentence({ entry, shown }: { entry: ActivityEntry; shown?: Shown }) {
  const { parts, facts } = sentenceOf(entry)
  const detail = factsOf(entry, facts)
  const wordsOf = (part: SentencePart) => {
    if (typeof part === 'string') return <span key={part}>{part}</span>
    if (part.name === 'subject') return <Subject key={keyOf(part)} entry={entry} shown={shown} />
    return (
      <span key={keyOf(part)} className="font-semibold">
        {namesOf(entry).actor}
      </span>
    )
  }
  return (
    <p className="min-w-0 wrap-anywhere">
      {parts.map(wordsOf)}
      {detail && <span className="text-muted"> ({detail})</span>}
    </p>
  )
}
