import { useState } from 'react'
import { calendarDay } from '#portal/lib/format.ts'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import { requestUrl } from '#portal/lib/http/request.ts'
import { useNow } from '#portal/lib/now.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { RowButton } from '#portal/ui/row-button.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { labelIn } from '#wire/basics.ts'
import { pacificDate } from '#wire/slots.ts'
import { isFinished, TASK_ACTORS, type Task } from '#wire/tasks.ts'
import { adminTaskTexts } from '#wire/texts/tasks.ts'
import { downloadUpload } from '#wire/uploads.ts'
import { useAssignees, useChangeState, useTaskFiles } from './queries.ts'
import { TaskMenu } from './task-menu.tsx'

const texts = adminTaskTexts

const actorLabel = labelIn(TASK_ACTORS)

/** The file that shows that a task is done. */
function Evidence({ task: { clientId, fileId, title } }: { task: Task }) {
  const file = useTaskFiles(clientId, fileId !== null)?.find(({ id }) => id === fileId)
  if (!file) return null
  return (
    <a
      href={requestUrl(downloadUpload, { params: { filename: file.filename } })}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${texts.openFile}, ${title}`}
      className="inline-flex min-h-6 items-center text-xs font-semibold underline underline-offset-2"
    >
      {texts.openFile}
    </a>
  )
}

function TaskRow({ task }: { task: Task }) {
  const { mutate, isPending } = useChangeState()
  const { title, due, state, actor, reason, assigneeId } = task
  const assignee = useAssignees()?.find(({ id }) => id === assigneeId)
  const today = pacificDate(new Date(useNow()))
  const isLate = !!due && due < today && !isFinished(state)
  const facts = [
    actorLabel(actor),
    assignee && texts.for(assignee.name),
    due && texts.due(calendarDay(due)),
    reason,
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 first:pt-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-xs wrap-anywhere text-muted tabular-nums">
          {facts.filter(Boolean).join(' · ')}
        </p>
        <Evidence task={task} />
      </div>
      {isLate && <Badge tone="bad">{texts.late}</Badge>}
      {state !== 'open' && (
        <Badge tone={state === 'done' ? 'good' : 'attention'}>{texts.states[state]}</Badge>
      )}
      <div className="flex items-center gap-1">
        {!isFinished(state) && (
          <RowButton
            label={state === 'submitted' ? texts.accept : texts.markDone}
            of={title}
            aria-busy={isPending || undefined}
            onClick={() => !isPending && mutate({ task, state: 'done' })}
          />
        )}
        <TaskMenu task={task} primary="done" />
      </div>
    </li>
  )
}

/** Tasks with their buttons for staff: open ones by due day, then the finished ones on demand. */
export function TaskList({ from }: { from: Loadable<Task[]> }) {
  const [isAllShown, setAllShown] = useState(false)
  return (
    <Loaded
      from={from}
      errorTitle={texts.failed}
      skeleton={<SkeletonLines label={texts.loading} />}
      empty={<p className="text-sm text-muted">{texts.empty}</p>}
    >
      {(tasks) => {
        const finished = tasks.filter(({ state }) => isFinished(state))
        const open = tasks.filter(({ state }) => !isFinished(state))
        return (
          <>
            {open.length === 0 && <p className="mb-3 text-sm text-muted">{texts.allDone}</p>}
            <ul className="divide-y divide-line">
              {[...open, ...(isAllShown ? finished : [])].map((task) => (
                <TaskRow key={task.id} task={task} />
              ))}
            </ul>
            {finished.length > 0 && (
              <Button
                size="small"
                variant="quiet"
                className="mt-2"
                aria-expanded={isAllShown}
                onClick={() => setAllShown(!isAllShown)}
              >
                {texts.showFinished(isAllShown, finished.length)}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
