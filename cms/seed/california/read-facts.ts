import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { DateRule, Holiday } from '#wire/date-rules.ts'

const read = <Column extends string>(name: string): Record<Column, string>[] =>
  parse(readFileSync(join(import.meta.dirname, name), 'utf8'), { columns: true })

type Unrevised<Row> = Omit<Row, 'revision' | 'history'>

type RuleColumn =
  | 'id'
  | 'topic'
  | 'form_or_statute'
  | 'revision_or_date'
  | 'trigger_event'
  | 'days'
  | 'unit'
  | 'direction'
  | 'actor'
  | 'default_on'
  | 'certainty'
  | 'source'
  | 'note'
  | 'roll'
  | 'if_late'
  | 'applies_if'
  | 'ends_hour'

/** The date rules that ship with the product, as `rules.csv` beside this file has them. */
export const readSeededRules = (): Unrevised<DateRule>[] =>
  read<RuleColumn>('rules.csv').map((row) => ({
    id: row.id,
    topic: row.topic as DateRule['topic'],
    form: row.form_or_statute,
    formDate: row.revision_or_date,
    event: row.trigger_event,
    days: Number(row.days),
    unit: row.unit as DateRule['unit'],
    direction: row.direction as DateRule['direction'],
    actor: row.actor as DateRule['actor'],
    on: row.default_on === 'yes',
    certainty: row.certainty as DateRule['certainty'],
    source: row.source,
    note: row.note,
    roll: row.roll as DateRule['roll'],
    ifLate: row.if_late,
    appliesIf: row.applies_if,
    endsHour: row.ends_hour === '' ? null : Number(row.ends_hour),
  }))

/** The holidays that ship with the product, as `holidays.csv` beside this file has them. */
export const readSeededHolidays = (): Unrevised<Holiday>[] =>
  read<'date' | 'name' | 'basis' | 'counts' | 'certainty'>('holidays.csv').map(
    ({ basis, counts, certainty, ...row }) => ({
      ...row,
      source: basis,
      counts: counts as Holiday['counts'],
      certainty: certainty as Holiday['certainty'],
    }),
  )
