import { useState } from 'react'
import { FilterChips } from '#portal/ui/filter-chips.tsx'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { Icon, type IconName } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { Link } from '#portal/ui/link.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { RowButton } from '#portal/ui/row-button.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { TimelineEntry, TimelineKind } from '#wire/client-timeline.ts'
import { dateTime } from '#wire/dates.ts'
import { clientPaneTexts } from '#wire/texts/client-pane.ts'
import { AddNote, EditNote } from './notes.tsx'
import { useTimeline } from './queries.ts'

const texts = clientPaneTexts.timeline
const { note: noteTexts } = clientPaneTexts

const ICONS: Record<TimelineKind, IconName> = {
  message: 'message',
  mail: 'arrow-right',
  call: 'bell',
  note: 'file',
  stage: 'check',
  status: 'home',
  file: 'upload',
  contract: 'file',
  appointment: 'calendar',
}

/** Characters of an entry's text that name its Edit button. */
const NAME_LENGTH = 40

function Entry({ entry }: { entry: TimelineEntry }) {
  const [isEditing, setEditing] = useState(false)
  const { kind, at, actor, text, link, version } = entry
  return (
    <li className="flex gap-3 py-2.5">
      <span className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-pill bg-eucalyptus-wash text-eucalyptus">
        <Icon name={ICONS[kind]} className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-xs text-muted tabular-nums">
          <span className="font-semibold text-ink">{texts.kinds[kind]}</span>
          {actor && ` · ${actor}`} · <time dateTime={at}>{dateTime(at)}</time>
        </p>
        {isEditing && version !== null ? (
          <EditNote id={entry.id} note={{ text, version }} onClose={() => setEditing(false)} />
        ) : (
          <p
            className={join(
              'text-sm wrap-anywhere whitespace-pre-line',
              !version && 'line-clamp-3',
            )}
          >
            {link ? (
              <Link
                href={link}
                {...(kind === 'file' && { target: '_blank', rel: 'noopener noreferrer' })}
                className="underline decoration-line-strong underline-offset-2"
              >
                {text}
              </Link>
            ) : (
              text
            )}
          </p>
        )}
      </div>
      {version !== null && !isEditing && (
        <RowButton
          label={noteTexts.edit}
          of={noteTexts.of(text.slice(0, NAME_LENGTH))}
          variant="quiet"
          onClick={() => setEditing(true)}
        />
      )}
    </li>
  )
}

/** All that happened with a client, newest first, with a form for a note or a call. */
export function Timeline({ clientId }: { clientId: string }) {
  const [kinds, setKinds] = useState('')
  const list = useTimeline(clientId, kinds)
  return (
    <div className="grid gap-4 px-4 pb-4 sm:px-5">
      <AddNote clientId={clientId} />
      <FilterChips
        label={texts.filter}
        options={Object.entries(texts.filters)}
        value={kinds}
        onChange={setKinds}
      />
      <Loaded
        from={list}
        errorTitle={texts.error}
        skeleton={<SkeletonLines label={texts.loading} />}
        empty={<p className="text-sm text-muted">{texts.empty}</p>}
      >
        {(entries) => (
          <GrowingList
            items={entries}
            pages={list}
            label={texts.list}
            className="divide-y divide-line border-y border-line"
          >
            {(entry) => <Entry key={entry.id} entry={entry} />}
          </GrowingList>
        )}
      </Loaded>
    </div>
  )
}
