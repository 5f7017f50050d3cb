import type { ChangeEvent } from 'react'
import { z } from 'zod'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Field } from '#portal/ui/field.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { FileInput, TextArea } from '#portal/ui/text-input.tsx'
import { adminVendorTexts } from '#wire/texts/vendors.ts'
import { VENDOR_COLUMNS } from '#wire/vendor-import.ts'
import { countWrites, ImportPlan } from './import-plan.tsx'
import { useImportVendors } from './queries.ts'

const texts = adminVendorTexts.import

const CsvLines = z.object({ csv: z.string().trim().min(1, texts.noLines) })

/** Imports vendors from a CSV file: first a dry run that shows each line's effect, then the import. */
export function ImportVendors({ onClose }: { onClose: () => void }) {
  const form = useZodForm({ schema: CsvLines, draft: 'vendor-import', defaults: { csv: '' } })
  const checking = useImportVendors()
  const importing = useImportVendors(() => {
    form.clearDraft()
    onClose()
  })
  const plan = checking.data?.lines
  const count = plan ? countWrites(plan) : 0

  const clearPlan = () => {
    checking.reset()
    importing.reset()
  }

  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    form.setValue('csv', await file.text())
    form.clearErrors()
    clearPlan()
    // Reset, so that choosing the same corrected file again fires `change`.
    target.value = ''
  }

  const submit = ({ csv }: { csv: string }) => {
    if (!plan) checking.mutate({ csv, dryRun: true })
    else if (count > 0) importing.mutate({ csv, dryRun: false })
  }

  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      width="wide"
      form={form}
      action={plan ? importing : checking}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={plan ? texts.submit(count) : texts.check}
      pendingLabel={plan ? texts.pending : texts.checking}
    >
      <Field
        label={texts.fileLabel}
        className="sm:col-span-2"
        help={texts.fileHelp(VENDOR_COLUMNS.join(', '))}
      >
        <FileInput accept=".csv,text/csv" onChange={(event) => void readFile(event)} />
      </Field>
      <Field label={texts.linesLabel} className="sm:col-span-2" error={form.errorAt('csv')}>
        <TextArea
          rows={plan ? 3 : 7}
          spellCheck={false}
          placeholder={texts.linesPlaceholder}
          className="font-mono text-xs"
          {...form.register('csv', { onChange: clearPlan })}
        />
      </Field>
      {plan && <ImportPlan lines={plan} />}
    </FormDialog>
  )
}
