import { useOwnConsultations } from '#portal/features/consultations/api.ts'
import { useOwnProperties } from '#portal/features/properties/api.ts'
import { relativeTime } from '#portal/lib/format.ts'
import { useNow } from '#portal/lib/now.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { Link } from '#portal/ui/link.tsx'
import { RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { dateTime } from '#wire/dates.ts'
import { clientTexts } from '#wire/texts/clients.ts'
import type { User } from '#wire/users.ts'
import { type ActivityEntry, listActivity } from './activity.ts'

const texts = clientTexts.activity

function Entry({ entry, now }: { entry: ActivityEntry; now: number }) {
  const text = (
    <>
      <span className="block text-sm font-semibold wrap-anywhere">{entry.title}</span>
      <span className="line-clamp-2 text-sm wrap-anywhere text-muted">{entry.text}</span>
    </>
  )
  return (
    <li className="flex gap-3 py-3">
      <Icon name={entry.icon} className="mt-0.5 size-5 text-eucalyptus" />
      <div className="min-w-0 flex-1">
        {entry.href ? (
          <Link href={entry.href} className="block decoration-line-strong hover:underline">
            {text}
          </Link>
        ) : (
          text
        )}
        <time
          dateTime={entry.at}
          title={dateTime(entry.at)}
          className="mt-0.5 block text-xs text-muted tabular-nums"
        >
          {relativeTime(entry.at, now)}
        </time>
      </div>
    </li>
  )
}

/** SPEC-2.5: the latest activity. */
export function RecentActivity({ user }: { user: User }) {
  const properties = useOwnProperties(user)
  const consultations = useOwnConsultations(user)
  const now = useNow()

  return (
    <section>
      <h2 className="mb-2 font-display text-lg">{texts.title}</h2>
      <Loaded
        from={properties}
        errorTitle={texts.error}
        skeleton={<RowsSkeleton label={texts.loading} lines={2} hasButton={false} />}
      >
        {(data) => {
          const activity = listActivity({
            stageHistory: user.stageHistory,
            properties: data,
            consultations: consultations.data ?? [],
            contracts: user.contracts,
          })
          if (activity.length === 0) {
            return <p className="border-t border-line py-4 text-sm text-muted">{texts.empty}</p>
          }
          return (
            <ol className="divide-y divide-line border-y border-line">
              {activity.map((entry) => (
                <Entry key={entry.id} entry={entry} now={now} />
              ))}
            </ol>
          )
        }}
      </Loaded>
    </section>
  )
}
