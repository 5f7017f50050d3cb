import { type ReactNode, useRef } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { useRowShortcuts } from '#portal/features/shortcuts/use-row-shortcuts.ts'
import { badgeCount, formatCount, relativeTime } from '#portal/lib/format.ts'
import { useDashboardUrl } from '#portal/lib/navigate.ts'
import { useNow } from '#portal/lib/now.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { ButtonLink } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Link } from '#portal/ui/link.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { RowButton } from '#portal/ui/row-button.tsx'
import type { InboxClient } from '#wire/inbox.ts'
import { stageLabel } from '#wire/stages.ts'
import { adminMessageTexts } from '#wire/texts/messages.ts'
import { useInbox, useMarkRead } from './queries.ts'

const texts = adminMessageTexts.inbox

function ClientRow({ client, href, now }: { client: InboxClient; href: string; now: number }) {
  const { mutate } = useMarkRead()
  const name = nameOf(client)
  const unread = client.unreadNotifications
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {unread > 0 && <Badge tone="attention">{texts.unread(badgeCount(unread))}</Badge>}
        </p>
        <p className="text-xs wrap-anywhere text-muted tabular-nums">
          {stageLabel(client.customerStage)} ·{' '}
          {client.lastContactAt
            ? texts.lastContact(relativeTime(client.lastContactAt, now))
            : texts.noContact}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <RowButton
          label={texts.markRead}
          of={name}
          variant="quiet"
          className="max-sm:-ml-3.5"
          disabled={unread === 0}
          onClick={() => mutate(client)}
        />
        <ButtonLink size="small" href={href} aria-label={texts.viewMessagesOf(name)}>
          {texts.viewMessages}
        </ButtonLink>
      </div>
    </li>
  )
}

type FigureProps = { label: string; value: number; href?: string }

/** A count; with `href` its label links to the counted rows. */
function Figure({ label, value, href }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end bg-raised px-4 py-3">
      <dt className="text-xs text-muted">
        {href ? (
          <Link
            href={href}
            className="inline-flex min-h-6 items-center underline underline-offset-2"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="font-display text-xl tabular-nums">{formatCount(value)}</dd>
    </div>
  )
}

/** The Communications panel: counts, and up to 10 clients, most unread first. */
export function Inbox({ skeleton }: { skeleton: ReactNode }) {
  const dashboardUrl = useDashboardUrl()
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  useRowShortcuts(list, { next: 'nextThread', previous: 'previousThread', press: 'markThreadRead' })
  return (
    <Loaded from={useInbox()} errorTitle={texts.errorTitle} skeleton={skeleton}>
      {({ clients, ...figures }) => (
        <section aria-labelledby="communications-title">
          <h2 id="communications-title" className="mb-4 font-display text-xl">
            {texts.title}
          </h2>
          <dl className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
            <Figure
              label={texts.totalClients}
              value={figures.totalClients}
              href={dashboardUrl({ tab: 'clients' })}
            />
            <Figure label={texts.unreadMessages} value={figures.unreadMessages} />
            <Figure label={texts.activeClients} value={figures.activeClients} />
            <Figure
              label={texts.consultations}
              value={figures.consultations}
              href={dashboardUrl({ tab: 'consultations' })}
            />
          </dl>
          {clients.length === 0 ? (
            <EmptyState title={texts.empty.title}>{texts.empty.text}</EmptyState>
          ) : (
            <ul ref={list} className="divide-y divide-line border-y border-line">
              {clients.map((client) => (
                <ClientRow
                  key={client.id}
                  client={client}
                  href={dashboardUrl({ tab: 'clients', client: client.id })}
                  now={now}
                />
              ))}
            </ul>
          )}
        </section>
      )}
    </Loaded>
  )
}
