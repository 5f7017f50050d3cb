import { useState } from 'react'
import { type ChangeableTask, useChangeState } from '#portal/features/tasks/queries.ts'
import { TaskMenu } from '#portal/features/tasks/task-menu.tsx'
import { calendarDay, relativeTime } from '#portal/lib/format.ts'
import { useDashboardUrl } from '#portal/lib/navigate.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { Link } from '#portal/ui/link.tsx'
import { RowButton } from '#portal/ui/row-button.tsx'
import { clockTime, dateTime } from '#wire/dates.ts'
import { pacificDate } from '#wire/slots.ts'
import { todayTexts } from '#wire/texts/today.ts'
import type { TodayEntry } from '#wire/today.ts'
import { AnswerDialog } from './answer-dialog.tsx'

const texts = todayTexts

function timeOf({ kind, since, due }: TodayEntry, now: number): string {
  if (kind === 'appointment') return since ? `${clockTime(since)} PT` : ''
  if (kind === 'offer') return since ? texts.ends(dateTime(since)) : ''
  if (kind === 'window') return due ? texts.until(calendarDay(due)) : ''
  if (kind === 'showing') return since ? texts.begins(dateTime(since)) : ''
  const dueText = due ? texts.due(calendarDay(due)) : ''
  if (kind === 'task' || kind === 'sale') return dueText
  const time = since ? relativeTime(since, now) : ''
  if (kind === 'answer') return time
  if (kind === 'accept') return texts.submitted(time)
  return due ? `${texts.sent(time)} · ${dueText}` : texts.sent(time)
}

const isTask = ({ kind }: TodayEntry) => kind === 'task' || kind === 'accept'

/** The task of an entry. An entry that is to be done is open or returned, which allow the same changes. */
const taskOf = ({ id, title, due, kind, assignee, version }: TodayEntry): ChangeableTask => ({
  ...{ id, title, due, version: Number(version) },
  state: kind === 'accept' ? 'submitted' : 'open',
  assigneeId: assignee?.id ?? null,
})

/** The main action of an entry, done in place; a task has a menu of others. */
function EntryAction({ entry }: { entry: TodayEntry }) {
  const [isAnswering, setAnswering] = useState(false)
  const { mutate, isPending } = useChangeState()
  const urlOf = useDashboardUrl()
  const { action, id, kind, link, since, title } = entry
  const who = entry.who ?? texts.noClient
  if (action === 'open') {
    const date = kind === 'appointment' && since && pacificDate(new Date(since))
    const href = date ? urlOf({ tab: 'consultations', date, consultation: id }) : link
    return (
      <ButtonLink size="small" href={href} aria-label={`${texts.actions.open}, ${who}`}>
        {texts.actions.open}
      </ButtonLink>
    )
  }
  if (action === 'done')
    return (
      <div className="flex shrink-0 items-center gap-1">
        <RowButton
          label={kind === 'accept' ? texts.actions.accept : texts.actions.done}
          of={`${title}, ${who}`}
          aria-busy={isPending || undefined}
          onClick={() => !isPending && mutate({ task: taskOf(entry), state: 'done' })}
        />
        <TaskMenu task={taskOf(entry)} primary="done" />
      </div>
    )
  return (
    <>
      <RowButton label={texts.actions.answer} of={who} onClick={() => setAnswering(true)} />
      {isAnswering && <AnswerDialog entry={entry} onClose={() => setAnswering(false)} />}
    </>
  )
}

const assigneeOf = (entry: TodayEntry) =>
  isTask(entry) && (entry.assignee?.name ?? texts.unassigned)

/** One entry: who, what, since when, and its button. */
export function TodayRow({ entry, now }: { entry: TodayEntry; now: number }) {
  const { title, who, address, link } = entry
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm wrap-anywhere sm:line-clamp-2">
          <Link
            href={link}
            className="font-semibold underline decoration-line-strong underline-offset-2 hover:decoration-ink"
          >
            {who ?? texts.noClient}
          </Link>{' '}
          {title}
        </p>
        <p className="text-xs wrap-anywhere text-muted tabular-nums sm:truncate">
          {[timeOf(entry, now), address, assigneeOf(entry)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <EntryAction entry={entry} />
    </li>
  )
}
