import { useNow } from '#portal/lib/now.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { weekdayDate } from '#wire/dates.ts'
import type { NextStep } from '#wire/next-step.ts'
import { pacificDate } from '#wire/slots.ts'
import { homeTexts } from '#wire/texts/homes.ts'

const texts = homeTexts.next

/** The single next step of a home's sale: who, what, until when, and one button. */
export function NextCard({ next }: { next: NextStep }) {
  const { actor, what, due, action } = next
  const today = pacificDate(new Date(useNow()))
  const isLate = due !== null && due < today
  return (
    <section
      aria-labelledby="next-title"
      className="rounded-card border border-eucalyptus bg-raised p-5 sm:p-6"
    >
      <h2
        id="next-title"
        tabIndex={-1}
        className="flex flex-wrap items-baseline gap-x-2 font-display text-lg"
      >
        {texts.title}
        <span className="text-sm text-muted">{texts.who[actor]}</span>
      </h2>
      <p className="mt-1.5 text-pretty wrap-anywhere">{what}</p>
      {due && (
        <p className={isLate ? 'mt-1 text-sm text-danger' : 'mt-1 text-sm text-muted'}>
          {isLate ? texts.late(weekdayDate(due)) : texts.until(weekdayDate(due))}
        </p>
      )}
      <ButtonLink variant="primary" href={action.href} className="mt-4 max-sm:w-full">
        {action.label}
      </ButtonLink>
    </section>
  )
}
