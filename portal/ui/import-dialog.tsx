import type { ChangeEvent } from 'react'
import { z } from 'zod'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import {
  type CsvList,
  countWrites,
  type ImportedLine,
  type ImportReport,
} from '#wire/csv-import.ts'
import type { Route } from '#wire/route.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { Alert } from './alert.tsx'
import { Badge, type BadgeTone } from './badge.tsx'
import { Field } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { FileInput, TextArea } from './text-input.tsx'

const common = commonTexts.importCsv

const TONES: Record<ImportedLine['outcome'], BadgeTone> = {
  added: 'good',
  changed: 'attention',
  unchanged: 'neutral',
  refused: 'bad',
}

/** What each line of an imported list would do. */
function ImportPlan({ report, nameHeading }: { report: ImportReport; nameHeading: string }) {
  const { lines, ignoredColumns } = report
  const counts = Object.entries(common.outcomes)
    .map(([id, label]) => ({ label, count: lines.filter(({ outcome }) => outcome === id).length }))
    .filter(({ count }) => count > 0)
  return (
    <div className="grid min-w-0 gap-3 sm:col-span-2">
      {ignoredColumns.length > 0 && (
        <Alert title={common.ignored(ignoredColumns.join(', '))}>{common.ignoredHelp}</Alert>
      )}
      <p role="status" className="text-sm font-semibold tabular-nums">
        {counts.map(({ label, count }) => `${count} ${label.toLowerCase()}`).join(', ')}
      </p>
      <div
        // A scrolling region must be reachable by keyboard.
        role="region"
        aria-label={common.planTitle}
        tabIndex={0}
        className="max-h-72 overflow-auto rounded-field border border-line"
      >
        <table className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-sand text-xs">
            <tr>
              {[common.line, nameHeading, common.effect].map((heading) => (
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
                  <Badge tone={TONES[outcome]}>{common.outcomes[outcome]}</Badge>
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

const CsvLines = z.object({ csv: z.string().trim().min(1, common.noLines) })

type ImportTexts = {
  title: string
  nameHeading: string
  fileHelp: (columns: string) => string
  linesPlaceholder: string
  submit: (count: number) => string
  success: string
  imported: (count: number) => string
  failure: { title: string; text: string }
}

type ImportDialogProps = {
  route: Route<z.ZodUndefined, z.ZodUndefined, typeof CsvList, typeof ImportReport>
  texts: ImportTexts
  columns: readonly string[]
  /** The key of the draft that keeps pasted lines. */
  draft: string
  /** Runs after the import, even after the dialog has been closed. */
  onImported: () => void
  onClose: () => void
}

/** Imports a CSV file: first a dry run that shows each line's effect, then the import. */
export function ImportDialog(props: ImportDialogProps) {
  const { route, texts, columns, draft, onImported, onClose } = props
  const form = useZodForm({ schema: CsvLines, draft, defaults: { csv: '' } })
  const send = (body: CsvList) => call(route, { body })
  const leave = form.clearDraftThen(onClose)
  const checking = useAction({ send, failure: texts.failure })
  const importing = useAction({
    send,
    onSuccess: () => {
      leave()
      onImported()
    },
    successToast: ({ lines }) => ({
      title: texts.success,
      description: texts.imported(countWrites(lines)),
    }),
    failure: texts.failure,
  })
  const report = checking.data
  const count = report ? countWrites(report.lines) : 0

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
    if (!report) checking.mutate({ csv, dryRun: true })
    else if (count > 0) importing.mutate({ csv, dryRun: false })
  }

  return (
    <FormDialog
      title={texts.title}
      description={common.description}
      width="wide"
      form={form}
      action={report ? importing : checking}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={report ? texts.submit(count) : common.check}
      pendingLabel={report ? common.pending : common.checking}
    >
      <Field
        label={common.fileLabel}
        className="sm:col-span-2"
        help={texts.fileHelp(columns.join(', '))}
      >
        <FileInput accept=".csv,text/csv" onChange={(event) => void readFile(event)} />
      </Field>
      <Field label={common.linesLabel} className="sm:col-span-2" error={form.errorAt('csv')}>
        <TextArea
          rows={report ? 3 : 7}
          spellCheck={false}
          placeholder={texts.linesPlaceholder}
          className="font-mono text-xs"
          {...form.register('csv', { onChange: clearPlan })}
        />
      </Field>
      {report && <ImportPlan report={report} nameHeading={texts.nameHeading} />}
    </FormDialog>
  )
}
