import { NextDue } from '#portal/features/properties/next-due.tsx'
import { ButtonLink } from '#portal/ui/button.tsx'
import { FormFailure } from '#portal/ui/form.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { RowButton } from '#portal/ui/row-button.tsx'
import { homePath } from '#wire/properties.ts'
import { isFinished, isOpenTask, type Task } from '#wire/tasks.ts'
import { clientToDoTexts as texts } from '#wire/texts/tasks.ts'
import type { User } from '#wire/users.ts'
import { useGiveEvidence, useOwnTasks } from '../queries.ts'

const TaskUpload = lazyWithRetry(async () => (await import('./task-upload.tsx')).TaskUpload, null)

function Tick({ task }: { task: Task }) {
  const giving = useGiveEvidence()
  return (
    <>
      <RowButton
        label={texts.tick}
        of={task.title}
        pending={giving.isPending}
        pendingLabel={texts.pending}
        onClick={() => giving.mutate({ task })}
      />
      <FormFailure action={giving} className="w-full" />
    </>
  )
}

/** Where a client does what a task asks for before they mark it as done. */
function pathOf({ evidence, propertyId }: Task): string | null {
  if (evidence === 'signature') return '/dashboard?tab=contracts'
  if (evidence !== 'form') return null
  return propertyId ? homePath(propertyId, 'facts') : '/dashboard/properties'
}

function Open({ task }: { task: Task }) {
  const path = pathOf(task)
  const label = task.evidence === 'form' ? texts.open.form : texts.open.signature
  if (!path) return null
  return (
    <ButtonLink href={path} size="small" variant="primary" aria-label={`${label}, ${task.title}`}>
      {label}
    </ButtonLink>
  )
}

function File({ task, userId }: { task: Task; userId: string }) {
  const { isOpen, setOpen, trigger } = useLazyPart(TaskUpload)
  return (
    <>
      <RowButton label={texts.file} of={task.title} {...trigger} />
      {isOpen && <TaskUpload task={task} userId={userId} onClose={() => setOpen(false)} />}
    </>
  )
}

function Row({ task, userId }: { task: Task; userId: string }) {
  const { title, due, state, reason } = task
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {due && isOpenTask(state) && <NextDue due={due} />}
        {state === 'returned' && (
          <p className="mt-1.5 rounded-field bg-sand px-3 py-2 text-sm wrap-anywhere">
            {texts.returned(reason ?? '')}
          </p>
        )}
        {state === 'submitted' && <p className="text-sm text-muted">{texts.submitted}</p>}
      </div>
      {isOpenTask(state) && <Open task={task} />}
      {isOpenTask(state) &&
        (task.evidence === 'file' ? <File task={task} userId={userId} /> : <Tick task={task} />)}
    </li>
  )
}

/** The client's own tasks, by due day, until staff accept them. Nothing without one. */
export function ToDo({ user }: { user: User }) {
  const tasks = (useOwnTasks(user).data ?? []).filter(({ state }) => !isFinished(state))
  if (tasks.length === 0) return null
  return (
    <section
      aria-labelledby="to-do-title"
      className="mt-5 rounded-card border border-line bg-raised px-5 pt-4 pb-1.5 sm:px-6"
    >
      <h2 id="to-do-title" tabIndex={-1} className="font-display text-lg">
        {texts.title}
      </h2>
      <p className="text-sm text-muted">{texts.lead}</p>
      <ul className="mt-1 divide-y divide-line">
        {tasks.map((task) => (
          <Row key={task.id} task={task} userId={user.id} />
        ))}
      </ul>
    </section>
  )
}
