import { type ReactNode, useRef } from 'react'
import { SubscribeButton } from '#portal/features/calendar-feeds/subscribe-button.tsx'
import { useRowShortcuts } from '#portal/features/shortcuts/use-row-shortcuts.ts'
import { AddTaskButton } from '#portal/features/tasks/add-task.tsx'
import { formatCount } from '#portal/lib/format.ts'
import { useDashboardUrl, useSearchValue } from '#portal/lib/navigate.ts'
import { useNow } from '#portal/lib/now.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { join } from '#portal/ui/join.ts'
import { Link } from '#portal/ui/link.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { weekdayDate } from '#wire/dates.ts'
import { checklistTexts } from '#wire/texts/checklists.ts'
import { consultationCalendarTexts } from '#wire/texts/consultation-calendar.ts'
import { dashboardTexts } from '#wire/texts/dashboards.ts'
import { todayTexts } from '#wire/texts/today.ts'
import type { Today, TodayEntry } from '#wire/today.ts'
import { mayEditChecklists, type Viewer } from '#wire/viewer.ts'
import { useToday } from './queries.ts'
import { TodayRow } from './today-row.tsx'

const texts = todayTexts

type SectionName = keyof typeof texts.sections
type SectionData = { name: SectionName; entries: TodayEntry[]; count: number }

const isOffer = ({ kind }: TodayEntry) => kind === 'offer'

/**
 * The sections: late entries, those of today, offers, cancel windows, showings, then clients, tasks, contracts and reviews
 * that wait, one section each.
 */
function sectionsOf({ late, today, expiring, showings, waiting, counts }: Today): SectionData[] {
  const ofKind = (kind: 'answer' | 'accept' | 'sign' | 'review') => ({
    name: kind,
    entries: waiting.filter((entry) => entry.kind === kind),
    count: counts[kind],
  })
  const sections: SectionData[] = [
    { name: 'late', entries: late, count: counts.late },
    { name: 'today', entries: today, count: counts.due + counts.appointment },
    { name: 'offer', entries: expiring.filter(isOffer), count: counts.offer },
    {
      name: 'window',
      entries: expiring.filter((entry) => !isOffer(entry)),
      count: counts.window,
    },
    { name: 'showing', entries: showings, count: counts.showing },
    ...[ofKind('answer'), ofKind('accept'), ofKind('sign'), ofKind('review')],
  ]
  return sections.filter(({ count }) => count > 0)
}

function Section({ name, entries, count, now }: SectionData & { now: number }) {
  const id = `today-${name}`
  return (
    <section
      aria-labelledby={id}
      className="mb-5 break-inside-avoid-column rounded-card border border-line bg-raised px-4 pt-3 pb-1.5"
    >
      <h3 id={id} className="flex items-baseline justify-between gap-3 font-display text-lg">
        {texts.sections[name]}
        <span className="text-base text-muted tabular-nums">{formatCount(count)}</span>
      </h3>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <TodayRow key={`${entry.kind} ${entry.id}`} entry={entry} now={now} />
        ))}
      </ul>
      {entries.length < count && (
        <p className="py-2 text-xs text-muted">{texts.more(entries.length, formatCount(count))}</p>
      )}
    </section>
  )
}

/** Whose entries are shown: two links, so that the address keeps the choice. */
function WhoLinks({ who }: { who: Today['who'] }) {
  const urlOf = useDashboardUrl()
  const hrefs = {
    mine: urlOf({ tab: 'today', who: 'mine' }),
    everybody: urlOf({ tab: 'today' }),
  }
  return (
    <nav aria-label={texts.who.label} className="flex rounded-pill border border-line p-0.5">
      {(['mine', 'everybody'] as const).map((choice) => (
        <Link
          key={choice}
          href={hrefs[choice]}
          aria-current={choice === who || undefined}
          className={join(
            'inline-flex min-h-8 items-center rounded-pill px-3.5 text-xs font-semibold pointer-coarse:min-h-11',
            choice === who ? 'bg-sand text-ink' : 'text-muted hover:text-ink',
          )}
        >
          {texts.who[choice]}
        </Link>
      ))}
    </nav>
  )
}

/** What waits for staff today, each line with its actions. */
export function TodayTab({ viewer, skeleton }: { viewer: Viewer; skeleton: ReactNode }) {
  const now = useNow()
  const urlOf = useDashboardUrl()
  const who = useSearchValue('who')[0] === 'mine' ? 'mine' : 'everybody'
  const list = useRef<HTMLElement>(null)
  useRowShortcuts(list, { next: 'nextEntry', previous: 'previousEntry', press: 'doEntry' })
  return (
    <Loaded from={useToday(who)} errorTitle={texts.failed} skeleton={skeleton}>
      {(today) => {
        const sections = sectionsOf(today)
        return (
          <section ref={list} aria-labelledby="today-title">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
              <h2 id="today-title" className="font-display text-xl">
                {texts.title}
                <span className="ml-3 font-text text-sm text-muted">{weekdayDate(now)}</span>
              </h2>
              <div className="flex flex-wrap items-center gap-3">
                <WhoLinks who={who} />
                <AddTaskButton />
              </div>
            </div>
            {sections.length === 0 ? (
              <EmptyState title={texts.empty.title}>{texts.empty[who]}</EmptyState>
            ) : (
              <div className="gap-5 lg:columns-2">
                {sections.map((section) => (
                  <Section key={section.name} {...section} now={now} />
                ))}
              </div>
            )}
            <div className="mt-3 -ml-3.5 flex flex-wrap gap-x-2">
              <ButtonLink size="small" variant="quiet" href={urlOf({ tab: 'consultations' })}>
                {consultationCalendarTexts.title}
              </ButtonLink>
              <SubscribeButton />
              <ButtonLink size="small" variant="quiet" href={urlOf({ tab: 'dates' })}>
                {dashboardTexts.admin.tabs.dates}
              </ButtonLink>
              {mayEditChecklists(viewer) && (
                <ButtonLink size="small" variant="quiet" href={urlOf({ tab: 'checklists' })}>
                  {checklistTexts.link}
                </ButtonLink>
              )}
            </div>
          </section>
        )
      }}
    </Loaded>
  )
}
