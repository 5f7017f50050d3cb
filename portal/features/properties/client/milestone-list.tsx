import { shortDate } from '#portal/lib/format.ts'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import type { Milestone } from './milestones.ts'

const STATES = { done: 'Done', current: 'You are here', ahead: 'Ahead' }

function Mark({ state }: { state: Milestone['state'] }) {
  return (
    <span
      aria-hidden="true"
      className={join(
        'grid size-6 shrink-0 place-items-center rounded-pill border-2',
        state === 'done' && 'border-eucalyptus bg-eucalyptus text-on-eucalyptus',
        state === 'current' && 'border-eucalyptus bg-raised',
        state === 'ahead' && 'border-line-strong bg-raised',
      )}
    >
      {state === 'done' && <Icon name="check" className="size-4" />}
      {state === 'current' && <span className="size-2.5 rounded-pill bg-eucalyptus" />}
    </span>
  )
}

/** Vertical on phones, horizontal on wide screens. */
export function MilestoneList({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <ol aria-label="Milestones" className="grid md:grid-cols-5">
      {milestones.map(({ name, state, at }, index) => (
        <li
          key={name}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0 md:flex-col md:gap-2 md:pr-3 md:pb-0"
        >
          {index < milestones.length - 1 && (
            <span
              aria-hidden="true"
              className={join(
                'absolute top-6 bottom-0 left-[11px] w-0.5 md:top-[11px] md:right-0 md:bottom-auto md:left-6 md:h-0.5 md:w-auto',
                state === 'done' ? 'bg-eucalyptus' : 'bg-line',
              )}
            />
          )}
          <Mark state={state} />
          <div className="min-w-0">
            <p
              className={join(
                'text-sm',
                state === 'current' && 'font-semibold',
                state === 'ahead' && 'text-muted',
              )}
            >
              {name}
            </p>
            <p className="text-xs text-muted tabular-nums">
              {at ? <time dateTime={at}>{shortDate(at)}</time> : STATES[state]}
              {at && state === 'current' && <span className="sr-only"> (you are here)</span>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
