'use client'

import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { ImportReport } from '#wire/csv-import.ts'
import { importSearchFigures } from '#wire/search-figures.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { button, card, cardTitle, control } from './classes.ts'
import { requestApi } from './request-api.ts'
import { today } from './today.ts'
import type { Run } from './view.tsx'

const texts = commonTexts.importCsv

const pagesOf = (count: number) => (count === 1 ? '1 page' : `${count} pages`)

type Chosen = { csv: string; from: string; to: string }

/**
 * Imports the pages that Search Console exports: first a check that says what each line does, then the import.
 * @param run runs the import and shows the results that it changed
 */
export function SearchImport({ run }: { run: Run }) {
  const [chosen, setChosen] = useState<Chosen>({ csv: '', from: '', to: '' })
  const [report, setReport] = useState<ImportReport | null>(null)
  const [problem, setProblem] = useState('')
  const heading = useId()
  const choose = (change: Partial<Chosen>) => {
    setChosen((before) => ({ ...before, ...change }))
    setReport(null)
    setProblem('')
  }
  const check = (event: FormEvent) => {
    event.preventDefault()
    requestApi(importSearchFigures, { body: { ...chosen, dryRun: true } }).then(
      setReport,
      (error: Error) => setProblem(error.message),
    )
  }
  const usable = report?.lines.filter(({ outcome }) => outcome !== 'refused').length ?? 0
  const importAll = () => {
    setReport(null)
    void run(
      () => requestApi(importSearchFigures, { body: { ...chosen, dryRun: false } }),
      `Imported ${pagesOf(usable)}.`,
    )
  }
  return (
    <section className={`${card} mt-8 max-w-3xl p-6 text-[0.95rem]`} aria-labelledby={heading}>
      <h2 id={heading} className={cardTitle}>
        Figures of Google Search Console
      </h2>
      <p className="m-0 mt-1 text-muted">
        In Search Console, open Performance, choose the days, then Export, Download CSV. Choose
        Pages.csv of that ZIP and the same days here. A second import of the same days replaces the
        first.
      </p>
      <form className="mt-4 grid items-end gap-3 sm:grid-cols-3" onSubmit={check}>
        <Field label="First day">
          {(id) => <DayInput id={id} value={chosen.from} onChange={(from) => choose({ from })} />}
        </Field>
        <Field label="Last day">
          {(id) => <DayInput id={id} value={chosen.to} onChange={(to) => choose({ to })} />}
        </Field>
        <Field label={texts.fileLabel}>
          {(id) => (
            <input
              id={id}
              type="file"
              accept=".csv,text/csv"
              className={control}
              required
              onChange={({ target }) =>
                void target.files?.[0]?.text().then((csv) => choose({ csv }))
              }
            />
          )}
        </Field>
        <button type="submit" className={`${button} justify-self-start`}>
          {texts.check}
        </button>
      </form>
      <p className="m-0 mt-3 text-danger empty:hidden" role="alert">
        {problem}
      </p>
      {report && (
        <Report report={report}>
          {usable > 0 && (
            <button type="button" className={button} onClick={importAll}>
              Import {pagesOf(usable)}
            </button>
          )}
        </Report>
      )}
    </section>
  )
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

type DayInputProps = { id: string; value: string; onChange: (day: string) => void }

const DayInput = ({ id, value, onChange }: DayInputProps) => (
  <input
    id={id}
    type="date"
    className={control}
    value={value}
    max={today()}
    required
    onChange={({ target }) => onChange(target.value)}
  />
)

/** What each line would do: refused ones first, because their figures are not imported. */
function Report({ report, children }: { report: ImportReport; children: ReactNode }) {
  const { lines, ignoredColumns } = report
  const refused = lines.filter(({ outcome }) => outcome === 'refused')
  const listed = [...refused, ...lines.filter((line) => !refused.includes(line))]
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <p className="m-0" role="status">
        {lines.length - refused.length} of {lines.length} lines are pages of live guides.
        {ignoredColumns.length > 0 && ` ${texts.ignored(ignoredColumns.join(', '))}.`}
      </p>
      {children}
      <section
        className="max-h-72 w-full overflow-auto rounded-card border border-line"
        aria-label={texts.planTitle}
        tabIndex={0}
      >
        <table className="w-full border-collapse text-[0.875rem]">
          <thead>
            <tr>
              {[texts.line, 'Page', texts.effect].map((name) => (
                <th key={name} scope="col" className="px-3 py-2 text-left font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.map(({ line, name, outcome, why }) => (
              <tr key={line}>
                <td className="border-t border-line px-3 py-2 align-top tabular-nums">{line}</td>
                <td className="border-t border-line px-3 py-2 align-top wrap-anywhere">{name}</td>
                <td
                  className={`min-w-40 border-t border-line px-3 py-2 align-top ${outcome === 'refused' ? 'text-danger' : ''}`}
                >
                  {texts.outcomes[outcome]}: {why}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
