import type { ChangeEvent } from 'react'
import { z } from 'zod'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Field } from '#portal/ui/field.tsx'
import { FileInput } from '#portal/ui/file-input.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextArea } from '#portal/ui/textarea.tsx'
import { VENDOR_COLUMNS } from '#wire/vendor-import.ts'
import { ImportPlan, willBeWritten } from './import-plan.tsx'
import { useImportVendors } from './queries.ts'

const HELP = `The first line names the columns: ${VENDOR_COLUMNS.join(', ')}. Vendors are matched by email.`

const Lines = z.object({ csv: z.string().trim().min(1, 'Choose a CSV file, or paste its lines.') })

/** Imports vendors from a CSV file: first a dry run that shows each line's effect, then the import. */
export function ImportVendors({ onClose }: { onClose: () => void }) {
  const form = useZodForm({ schema: Lines, draft: 'vendor-import', defaults: { csv: '' } })
  const checking = useImportVendors()
  const importing = useImportVendors(() => {
    form.clearDraft()
    onClose()
  })
  const plan = checking.data?.lines
  const count = plan?.filter(willBeWritten).length ?? 0

  const forgetPlan = () => {
    checking.reset()
    importing.reset()
  }

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    form.setValue('csv', await file.text())
    form.clearErrors()
    forgetPlan()
    // Reset, so that choosing the same corrected file again fires `change`.
    target.value = ''
  }

  const submit = ({ csv }: { csv: string }) => {
    if (!plan) checking.mutate({ csv, dryRun: true })
    else if (count > 0) importing.mutate({ csv, dryRun: false })
  }

  return (
    <FormDialog
      title="Import vendors"
      description="Nothing is saved until you have reviewed what each line does."
      width="wide"
      form={form}
      action={plan ? importing : checking}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={
        plan ? `Import ${count} ${count === 1 ? 'vendor' : 'vendors'}` : 'Check the list'
      }
      pendingLabel={plan ? 'Importing...' : 'Checking...'}
    >
      <Field label="CSV file" className="sm:col-span-2" help={HELP}>
        <FileInput accept=".csv,text/csv" onChange={(event) => void choose(event)} />
      </Field>
      <Field label="Lines" className="sm:col-span-2" error={form.errorAt('csv')}>
        <TextArea
          rows={plan ? 3 : 7}
          spellCheck={false}
          placeholder={
            'name,email,specialty\nGolden Hour Photo,hello@goldenhour.example,photography'
          }
          className="font-mono text-xs"
          {...form.register('csv', { onChange: forgetPlan })}
        />
      </Field>
      {plan && <ImportPlan lines={plan} />}
    </FormDialog>
  )
}
