import { ButtonLink } from '#portal/ui/button.tsx'
import type { NextStep } from '#wire/next-step.ts'
import { homeTexts } from '#wire/texts/homes.ts'
import { NextDue } from '../next-due.tsx'

const texts = homeTexts.next

/** The single next step of a home's sale: who, what, until when, and one button. */
export function NextCard({ next }: { next: NextStep }) {
  const { actor, what, due, action } = next
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
      {due && <NextDue due={due} />}
      <ButtonLink variant="primary" href={action.href} className="mt-4 max-sm:w-full">
        {action.label}
      </ButtonLink>
    </section>
  )
}
