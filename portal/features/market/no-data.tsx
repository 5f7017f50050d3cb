import { contactEmail } from '#portal/lib/page-facts.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'

/** The empty state in the specification's words, with a next step. */
export function NoData({ text }: { text: string }) {
  return (
    <EmptyState title={text}>
      Check the spelling and add the city or zip code, or{' '}
      <a href={`mailto:${contactEmail()}`} className="font-semibold text-ink underline">
        ask your agent
      </a>{' '}
      for a market analysis.
    </EmptyState>
  )
}
