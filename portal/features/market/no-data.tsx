import { contactEmail } from '#portal/lib/page-facts.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { marketTexts } from '#wire/texts/market.ts'

const texts = marketTexts.noData

/** The empty state in the specification's words, with a next step. */
export function NoData({ title }: { title: string }) {
  return (
    <EmptyState title={title}>
      {texts.advice}
      <a href={`mailto:${contactEmail()}`} className="font-semibold text-ink underline">
        {texts.askAgent}
      </a>
      {texts.forAnalysis}
    </EmptyState>
  )
}
