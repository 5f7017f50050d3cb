import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Segments } from '#portal/ui/segments.tsx'
import { type DateRule, listDateRules } from '#wire/date-rules.ts'
import { dateRuleTexts as texts } from '#wire/texts/date-rules.ts'
import { HolidayList } from './holiday-list.tsx'
import { RuleTable } from './rule-table.tsx'
import { TryIt } from './try-it.tsx'

const PARTS = (['rules', 'holidays'] as const).map((value) => ({
  value,
  label: texts.parts[value],
}))

function Rules({ rules }: { rules: readonly DateRule[] }) {
  const [section, setSection] = useSearchValue('section')
  const part = section === 'holidays' ? section : 'rules'
  const count = (wanted: DateRule['certainty']) =>
    rules.filter(({ certainty }) => certainty === wanted).length
  return (
    <>
      <Alert title={texts.notAdvice.title}>
        {texts.notAdvice.text(count('conflicting'), count('secondary'))}
      </Alert>
      <div className="mt-5">
        <TryIt rules={rules} />
      </div>
      <div className="mt-5 mb-4 flex">
        <Segments
          legend={texts.parts.legend}
          name="part"
          options={PARTS}
          value={part}
          onChange={(next) => setSection(next === 'rules' ? null : next, { replace: true })}
        />
      </div>
      {part === 'rules' ? <RuleTable rules={rules} /> : <HolidayList />}
    </>
  )
}

/** The rules of dates and disclosures and the holidays, for staff. */
export function DateRules() {
  const rules = useQuery({ ...queryFor(listDateRules), staleTime: 0 })
  return (
    <section aria-labelledby="date-rules-title">
      <h2 id="date-rules-title" className="font-display text-xl">
        {texts.title}
      </h2>
      <p className="mt-1 mb-4 max-w-[62ch] text-sm text-muted">{texts.lead}</p>
      <Loaded
        from={rules}
        errorTitle={texts.failed}
        skeleton={<RowsSkeleton label={texts.loading} rows={5} />}
      >
        {(all) => <Rules rules={all} />}
      </Loaded>
    </section>
  )
}
