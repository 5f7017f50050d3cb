import { useRef, useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Menu } from '#portal/ui/menu.tsx'
import { mayChangeTaskState } from '#wire/tasks.ts'
import { adminTaskTexts } from '#wire/texts/tasks.ts'
import { type ChangeableTask, useChangeState } from './queries.ts'
import { EditTask, TaskReason } from './task-dialogs.tsx'

const texts = adminTaskTexts.menu

const STATES = ['done', 'returned', 'waived', 'open'] as const
type Choice = 'edit' | (typeof STATES)[number]

/** What else staff can do with a task: edit, return, waive or reopen it. The row's own button is `primary`. */
export function TaskMenu({ task, primary }: { task: ChangeableTask; primary?: 'done' }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'edit' | 'returned' | 'waived' | null>(null)
  const { mutate } = useChangeState()
  const states = STATES.filter((state) => mayChangeTaskState(task.state, state))
  const choices: Choice[] = ['edit', ...states.filter((state) => state !== primary)]
  const choose = (choice: string) => {
    // A dialog gives the focus back to what had it as it opened.
    trigger.current?.focus()
    if (choice === 'open' || choice === 'done') mutate({ task, state: choice })
    else setOpened(choice as typeof opened)
  }
  const close = () => setOpened(null)
  return (
    <>
      <Menu
        label={texts.label(task.title)}
        trigger={
          <Button
            ref={trigger}
            size="small"
            variant="quiet"
            className="px-2"
            aria-label={`${texts.open}, ${task.title}`}
          >
            <Icon name="more" />
          </Button>
        }
        groups={[
          {
            label: texts.group,
            items: choices.map((value) => ({ value, label: texts.items[value] })),
          },
        ]}
        onSelect={choose}
      />
      {opened === 'edit' && <EditTask task={task} onClose={close} />}
      {(opened === 'returned' || opened === 'waived') && (
        <TaskReason task={task} state={opened} onClose={close} />
      )}
    </>
  )
}
