import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { useNow } from '#portal/lib/now.ts'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { join } from '#portal/ui/join.ts'
import { RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { RowButton } from '#portal/ui/row-button.tsx'
import { Select } from '#portal/ui/select.tsx'
import { type Holiday, listHolidays } from '#wire/date-rules.ts'
import { dateTime, weekdayDate } from '#wire/dates.ts'
import { pacificDate } from '#wire/slots.ts'
import { dateRuleTexts } from '#wire/texts/date-rules.ts'
import { CertaintyBadge } from './certainty-badge.tsx'
import { HolidayForm, HolidayRevision } from './holiday-form.tsx'

const texts = dateRuleTexts.holidays

function HolidayRow({ holiday }: { holiday: Holiday }) {
  const [isEditing, setEditing] = useState(false)
  const { date, name, counts, certainty, source, history } = holiday
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className={join('min-w-0 flex-1 basis-64', counts === 'none' && 'text-muted')}>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-xs wrap-anywhere text-muted">
          {weekdayDate(date)} · {texts.counts[counts]} · {source}
        </p>
        {history.length > 1 && (
          <details className="mt-1">
            <summary className="cursor-pointer text-xs text-muted">
              {dateRuleTexts.revisions(history.length)}
            </summary>
            <ol className="mt-1 grid gap-2 text-xs wrap-anywhere">
              {history.map((made) => (
                <li key={made.revision}>
                  <p className="font-semibold">
                    {dateRuleTexts.revision(made.revision)} · {made.by ?? dateRuleTexts.withProduct}{' '}
                    · {dateTime(made.at)}
                  </p>
                  <p>
                    {texts.counts[made.counts]}. {made.reason} ({made.source})
                  </p>
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      <CertaintyBadge certainty={certainty} />
      <RowButton label={dateRuleTexts.edit} of={name} onClick={() => setEditing(true)} />
      {isEditing && <HolidayRevision holiday={holiday} onClose={() => setEditing(false)} />}
    </li>
  )
}

function HolidaysOfYear({ all }: { all: readonly Holiday[] }) {
  const now = useNow()
  const [wanted, setYear] = useSearchValue('year')
  const [isAdding, setAdding] = useState(false)
  const years = [...new Set(all.map(({ date }) => date.slice(0, 4)))]
  const year = wanted ?? pacificDate(new Date(now)).slice(0, 4)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <Field label={texts.year} className="w-42 max-w-full">
          <Select
            value={year}
            options={years.map((each) => ({ value: each, label: each }))}
            onChange={({ target }) => setYear(target.value, { replace: true })}
          />
        </Field>
        <Button size="small" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {all
          .filter(({ date }) => date.startsWith(year))
          .map((holiday) => (
            <HolidayRow key={holiday.date} holiday={holiday} />
          ))}
      </ul>
      {isAdding && <HolidayForm year={year} onClose={() => setAdding(false)} />}
    </>
  )
}

/** The holidays of one year, and what each of them moves. */
export function HolidayList() {
  const holidays = useQuery({ ...queryFor(listHolidays), staleTime: 0 })
  return (
    <section aria-labelledby="holidays-title">
      <h3 id="holidays-title" className="font-display text-lg">
        {texts.title}
      </h3>
      <p className="mt-1 mb-3 max-w-[62ch] text-sm text-muted">{texts.lead}</p>
      <Loaded
        from={holidays}
        errorTitle={texts.failed}
        skeleton={<RowsSkeleton label={texts.loading} rows={5} />}
      >
        {(all) => <HolidaysOfYear all={all} />}
      </Loaded>
    </section>
  )
}
