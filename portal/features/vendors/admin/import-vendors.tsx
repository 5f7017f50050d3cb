import { type ChangeEvent, useState } from 'react'
import { useDraft } from '#portal/lib/draft.ts'
import { serverMessage } from '#portal/lib/http/request.ts'
import { Field } from '#portal/ui/field.tsx'
import { FileInput } from '#portal/ui/file-input.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextArea } from '#portal/ui/textarea.tsx'
import { VENDOR_COLUMNS } from '#wire/vendor-import.ts'
import { ImportPlan, willBeWritten } from './import-plan.tsx'
import { IMPORT_FAILED, useImportVendors } from './queries.ts'

const HELP = `The first line names the columns: ${VENDOR_COLUMNS.join(', ')}. A vendor is known by the email.`

/** Imports vendors from a CSV file: first a dry run that shows each line's effect, then the import. */
export function ImportVendors({ onClose }: { onClose: () => void }) {
  const [csv, setCsv, clearCsv] = useDraft('vendor-import', '')
  const [problem, setProblem] = useState<string>()
  const checking = useImportVendors()
  const importing = useImportVendors(() => {
    clearCsv()
    onClose()
  })
  const plan = checking.data?.lines
  const count = plan?.filter(willBeWritten).length ?? 0
  const failed = importing.error ?? checking.error

  const take = (text: string) => {
    setCsv(text)
    setProblem(undefined)
    checking.reset()
    importing.reset()
  }

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    take(await file.text())
    // Reset, so that choosing the same corrected file again fires `change`.
    target.value = ''
  }

  const submit = () => {
    if (!csv.trim()) return setProblem('Choose a CSV file, or paste its lines.')
    if (!plan) return checking.mutate({ csv, dryRun: true })
    importing.mutate({ csv, dryRun: false })
  }

  return (
    <FormDialog
      title="Import vendors"
      description="Nothing is written until you have seen what each line does."
      width="wide"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (!plan || count > 0) submit()
      }}
      submitLabel={
        plan ? `Import ${count} ${count === 1 ? 'vendor' : 'vendors'}` : 'Check the list'
      }
      pendingLabel={plan ? 'Importing...' : 'Checking...'}
      pending={checking.isPending || importing.isPending}
      failure={
        failed ? { title: 'Import Failed', text: serverMessage(failed, IMPORT_FAILED) } : undefined
      }
    >
      <Field label="CSV file" className="sm:col-span-2" help={HELP}>
        <FileInput accept=".csv,text/csv" onChange={(event) => void choose(event)} />
      </Field>
      <Field label="Lines" className="sm:col-span-2" error={problem}>
        <TextArea
          rows={plan ? 3 : 7}
          value={csv}
          spellCheck={false}
          placeholder={
            'name,email,specialty\nGolden Hour Photo,hello@goldenhour.example,photography'
          }
          className="font-mono text-xs"
          onChange={(event) => take(event.target.value)}
        />
      </Field>
      {plan && <ImportPlan lines={plan} />}
    </FormDialog>
  )
}
