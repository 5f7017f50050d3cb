import type { ChangeEvent } from 'react'
import { z } from 'zod'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { Field } from '#portal/ui/field.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { FileInput, TextArea } from '#portal/ui/text-input.tsx'
import { adminVendorTexts } from '#wire/texts/vendors.ts'
import { VENDOR_COLUMNS, type VendorLine } from '#wire/vendor-import.ts'
import { countWrites, useImportVendors } from './queries.ts'

const texts = adminVendorTexts.import

const TONES: Record<VendorLine['outcome'], BadgeTone> = {
  added: 'good',
  changed: 'attention',
  unchanged: 'neutral',
  refused: 'bad',
}

/** What each line of an imported list would do. */
function ImportPlan({ lines }: { lines: readonly VendorLine[] }) {
  const counts = Object.entries(texts.outcomes)
    .map(([id, label]) => ({ label, count: lines.filter(({ outcome }) => outcome === id).length }))
    .filter(({ count }) => count > 0)
  return (
    <div className="min-w-0 sm:col-span-2">
      <p role="status" className="mb-2 text-sm font-semibold tabular-nums">
        {counts.map(({ label, count }) => `${count} ${label.toLowerCase()}`).join(', ')}
      </p>
      <div
        // A scrolling region must be reachable by keyboard.
        role="region"
        aria-label={texts.planTitle}
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-field border border-line"
      >
        <table className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-sand text-xs">
            <tr>
              {texts.planHeadings.map((heading) => (
                <th key={heading} scope="col" className="px-3 py-2 font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {lines.map(({ line, name, outcome, why }) => (
              <tr key={line}>
                <td className="px-3 py-2 align-top text-muted tabular-nums">{line}</td>
                <td className="px-3 py-2 align-top break-words">{name || '–'}</td>
                <td className="px-3 py-2">
                  <Badge tone={TONES[outcome]}>{texts.outcomes[outcome]}</Badge>
                  <span className="ml-2 text-xs text-muted">{why}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const CsvLines = z.object({ csv: z.string().trim().min(1, texts.noLines) })

/** Imports vendors from a CSV file: first a dry run that shows each line's effect, then the import. */
export function ImportVendors({ onClose }: { onClose: () => void }) {
  const form = useZodForm({ schema: CsvLines, draft: 'vendor-import', defaults: { csv: '' } })
  const checking = useImportVendors()
  const importing = useImportVendors(form.clearDraftThen(onClose))
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
