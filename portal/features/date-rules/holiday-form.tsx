import { z } from 'zod'
import { savedVersionIn } from '#portal/lib/edit-conflict.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { optionsOf, SelectField, TextField } from '#portal/ui/form-fields.tsx'
import { Day } from '#wire/basics.ts'
import { HOLIDAY_COUNTS } from '#wire/count-days.ts'
import { because, CERTAINTIES, type Holiday, HolidayFacts } from '#wire/date-rules.ts'
import { dateRuleTexts } from '#wire/texts/date-rules.ts'
import { useReviseHoliday } from './queries.ts'

const texts = dateRuleTexts.form
const holidayTexts = dateRuleTexts.holidays

const NewHoliday = HolidayFacts.extend({ date: Day, ...because })

const countsOptions = HOLIDAY_COUNTS.map((value) => ({ value, label: holidayTexts.counts[value] }))

/** Adds a holiday, with a reason and a source. */
export function HolidayForm({ year, onClose }: { year: string; onClose: () => void }) {
  const form = useZodForm({
    schema: NewHoliday,
    defaults: {
      ...{ date: `${year}-01-01`, name: '', counts: 'both', certainty: 'secondary' },
      ...{ source: '', reason: '' },
    },
  })
  const action = useReviseHoliday(onClose)
  return (
    <FormDialog
      title={holidayTexts.addTitle}
      submitLabel={holidayTexts.add}
      pendingLabel={texts.pendingLabel}
      form={form}
      action={action}
      onSubmit={({ date, reason, source, ...change }) =>
        action.mutate({ date, revision: 0, change, reason, source })
      }
      onClose={onClose}
    >
      <TextField form={form} name="date" type="date" {...holidayTexts.date} required />
      <TextField form={form} name="name" {...holidayTexts.name} required />
      <SelectField form={form} name="counts" {...holidayTexts.countsFor} options={countsOptions} />
      <SelectField
        form={form}
        name="certainty"
        {...texts.certainty}
        options={optionsOf(CERTAINTIES)}
      />
      <TextField form={form} name="source" {...texts.source} required className="sm:col-span-2" />
      <TextField form={form} name="reason" {...texts.reason} required className="sm:col-span-2" />
    </FormDialog>
  )
}

/** Changes what a holiday moves, with a reason and a source. */
export function HolidayRevision({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const schema = z.object({ counts: HolidayFacts.shape.counts, ...because })
  const defaults = { counts: 'none', source: '', reason: '' }
  const form = useZodForm({ schema, defaults })
  const action = useReviseHoliday(onClose)
  const current = savedVersionIn<Holiday>(action.error) ?? holiday
  return (
    <FormDialog
      title={holidayTexts.changeTitle(holiday.name)}
      description={holidayTexts.removeNote}
      submitLabel={texts.submitLabel}
      pendingLabel={texts.pendingLabel}
      form={form}
      action={action}
      onSubmit={({ counts, reason, source }) =>
        action.mutate({
          ...{ date: holiday.date, revision: current.revision },
          ...{ change: { counts }, reason, source },
        })
      }
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="counts"
        {...holidayTexts.countsFor}
        options={countsOptions}
        className="sm:col-span-2"
      />
      <TextField form={form} name="source" {...texts.source} required className="sm:col-span-2" />
      <TextField form={form} name="reason" {...texts.reason} required className="sm:col-span-2" />
    </FormDialog>
  )
}
