import { useState } from 'react'
import { calendarDay } from '#portal/lib/format.ts'
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
import { useClientTasks, useCompleteTask } from './queries.ts'

const texts = adminTaskTexts

const actorLabel = labelIn(TASK_ACTORS)

function TaskRow({ task }: { task: Task }) {
  const { mutate, isPending } = useCompleteTask()
  const { title, due, state, actor, reason } = task
  const today = pacificDate(new Date(useNow()))
  const isLate = !!due && due < today && !isFinished(state)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-xs wrap-anywhere text-muted tabular-nums">
          {actorLabel(actor)}
          {due && ` · ${texts.due(calendarDay(due))}`}
          {reason && ` · ${reason}`}
        </p>
      </div>
      {isLate && <Badge tone="bad">{texts.late}</Badge>}
      {state !== 'open' && (
        <Badge tone={state === 'done' ? 'good' : 'attention'}>{texts.states[state]}</Badge>
      )}
      {!isFinished(state) && (
        <RowButton
          label={state === 'submitted' ? texts.accept : texts.markDone}
          of={title}
          aria-busy={isPending || undefined}
          onClick={() => !isPending && mutate(task)}
        />
      )}
    </li>
  )
}

/** The tasks of a client and their homes in the client's panel: open ones by due day, then the finished ones. */
export function ClientTasks({ clientId }: { clientId: string }) {
  const [isAllShown, setAllShown] = useState(false)
  return (
    <Loaded
      from={useClientTasks(clientId)}
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
