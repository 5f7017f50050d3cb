import { z } from 'zod'
import { useNow } from '#portal/lib/now.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Card } from '#portal/ui/card.tsx'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { numberIn, optionalChoice } from '#wire/basics.ts'
import type { PreviewedDates } from '#wire/date-preview.ts'
import type { DateRule } from '#wire/date-rules.ts'
import { clockTime, shortDay, weekdayDate } from '#wire/dates.ts'
import { pacificDate } from '#wire/slots.ts'
import { dateRuleName } from '#wire/texts/date-rule-names.ts'
import { dateRuleTexts } from '#wire/texts/date-rules.ts'
import { useTryRule } from './queries.ts'

const texts = dateRuleTexts.tryIt

const TryForm = z.object({
  rule: z.string(),
  at: z.iso.date('Use a date such as 2026-11-20'),
  days: optionalChoice(numberIn(0, 3660, 'Enter 0 to 3660 days')),
})

type ResultProps = { found: PreviewedDates; isEarliest: boolean }

function Result({ found, isEarliest }: ResultProps) {
  const { due, endsAt, skipped = [] } = found
  if (!due || !endsAt) return null
  const day = `${weekdayDate(due)}, ${due.slice(0, 4)}`
  const end = pacificDate(new Date(endsAt)) === due ? `${clockTime(endsAt)} PT` : texts.endOfDay
  return (
    <>
      <p className="font-semibold">{isEarliest ? texts.earliest(day) : texts.due(day, end)}</p>
      {skipped.length === 0 ? (
        <p className="text-muted">{texts.straight}</p>
      ) : (
        <p className="text-muted">
          {texts.skipped} {skipped.map(({ date, why }) => `${shortDay(date)} (${why})`).join(', ')}
        </p>
      )}
    </>
  )
}

/** Computes the date of a rule from a day, as a contract would, and says which days moved it. */
export function TryIt({ rules }: { rules: readonly DateRule[] }) {
  const now = useNow()
  const action = useTryRule()
  const form = useZodForm({
    schema: TryForm,
    defaults: { rule: 'deposit', at: pacificDate(new Date(now)), days: '' },
  })
  const { rule: askedId, days: askedDays } = action.variables ?? {}
  const asked = rules.find(({ id }) => id === askedId)
  const isEarliest = asked?.direction === 'before' && (askedDays ?? asked.days) > 0
  return (
    <Card>
      <h3 id="try-title" className="mb-3 font-display text-lg">
        {texts.title}
      </h3>
      <Form
        form={form}
        action={action}
        onSubmit={action.mutate}
        aria-labelledby="try-title"
        className="grid gap-5 sm:grid-cols-2"
      >
        <SelectField
          form={form}
          name="rule"
          label={texts.rule}
          options={rules.map((rule) => ({ value: rule.id, label: dateRuleName(rule) }))}
          className="sm:col-span-2"
        />
        <TextField form={form} name="at" type="date" label={texts.date} required />
        <TextField form={form} name="days" inputMode="numeric" label={texts.days} optional />
        <div>
          <SubmitButton action={action} pendingLabel={texts.pending}>
            {texts.submit}
          </SubmitButton>
        </div>
        <FormFailure action={action} form={form} className="sm:col-span-2" />
      </Form>
      <div role="status" className="mt-3 text-sm">
        {action.data && <Result found={action.data} isEarliest={isEarliest} />}
      </div>
    </Card>
  )
}
