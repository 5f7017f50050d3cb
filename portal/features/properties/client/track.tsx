import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { shortDate } from '#wire/dates.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'

const texts = clientPropertyTexts.sellingProgress

export type Step = {
  name: string
  state: 'done' | 'current' | 'ahead'
  /** When the step was reached, if recorded. */
  reachedAt: string | null
  /** A line that the step shows below its date. */
  note?: string | null
}

function Dot({ state }: Pick<Step, 'state'>) {
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

function StepItem({ name, state, reachedAt, note }: Step) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="group relative flex gap-3 pb-4 last:pb-0 md:flex-col md:gap-2 md:pr-3 md:pb-0"
    >
      <span
        aria-hidden="true"
        className={join(
          'absolute top-6 bottom-0 left-[11px] w-0.5 group-last:hidden md:top-[11px] md:right-0 md:bottom-auto md:left-6 md:h-0.5 md:w-auto',
          state === 'done' ? 'bg-eucalyptus' : 'bg-line',
        )}
      />
      <Dot state={state} />
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
          {reachedAt ? <time dateTime={reachedAt}>{shortDate(reachedAt)}</time> : texts[state]}
          {reachedAt && state === 'current' && (
            <span className="sr-only">{texts.currentAfterDate}</span>
          )}
        </p>
        {note && <p className="text-xs text-muted tabular-nums">{note}</p>}
      </div>
    </li>
  )
}

/**
 * Dated steps on one line, vertical on phones, horizontal on wide screens. The line is filled from the first dot to
 * the dot of the current step.
 */
export function Track({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label} className="grid md:auto-cols-fr md:grid-flow-col">
      {steps.map((step) => (
        <StepItem key={step.name} {...step} />
      ))}
    </ol>
  )
}
