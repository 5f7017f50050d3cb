import { z } from 'zod'
import { type EditedVersion, useEditConflict } from '#portal/lib/edit-conflict.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import {
  CheckboxField,
  optionsOf,
  SelectField,
  TextAreaField,
  TextField,
} from '#portal/ui/form-fields.tsx'
import {
  because,
  CERTAINTIES,
  ChangeableRule,
  type DateRule,
  RULE_ACTORS,
} from '#wire/date-rules.ts'
import { dateRuleName } from '#wire/texts/date-rule-names.ts'
import { dateRuleTexts } from '#wire/texts/date-rules.ts'
import { useReviseRule } from './queries.ts'

const texts = dateRuleTexts.form

const RuleFields = ChangeableRule.extend({ ...because, seen: z.custom<DateRule>() })
type Values = {
  days: string
  actor: string
  certainty: string
  note: string
  on: boolean
  source: string
  reason: string
  seen: DateRule
}

const shownValues = ({ days, actor, certainty, note, on }: DateRule) => ({
  ...{ days: String(days), actor, certainty, note, on },
})

const EDITED: EditedVersion<Values, DateRule> = {
  valuesOf: (rule) => ({ ...shownValues(rule), source: '', reason: '', seen: rule }),
  baseOf: ({ seen }) => ({ ...shownValues(seen), source: '', reason: '' }),
}

/** Changes a rule, with a reason and a source. */
export function RuleForm({ rule, onClose }: { rule: DateRule; onClose: () => void }) {
  const form = useZodForm<Values, z.output<typeof RuleFields>>({
    schema: RuleFields,
    defaults: EDITED.valuesOf(rule),
  })
  const action = useEditConflict(form, useReviseRule(rule.id, onClose), EDITED)
  return (
    <FormDialog
      title={texts.title(dateRuleName(rule))}
      submitLabel={texts.submitLabel}
      pendingLabel={texts.pendingLabel}
      form={form}
      action={action}
      onSubmit={({ reason, source, seen, ...change }) =>
        action.mutate({ revision: seen.revision, change, reason, source })
      }
      onClose={onClose}
    >
      <TextField form={form} name="days" inputMode="numeric" {...texts.days} required />
      <SelectField form={form} name="actor" {...texts.actor} options={optionsOf(RULE_ACTORS)} />
      <SelectField
        form={form}
        name="certainty"
        {...texts.certainty}
        options={optionsOf(CERTAINTIES)}
      />
      <CheckboxField form={form} name="on" label={texts.on} />
      <TextAreaField form={form} name="note" {...texts.note} className="sm:col-span-2" />
      <TextField form={form} name="source" {...texts.source} required className="sm:col-span-2" />
      <TextField form={form} name="reason" {...texts.reason} required className="sm:col-span-2" />
    </FormDialog>
  )
}
