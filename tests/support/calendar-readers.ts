import { execFileSync } from 'node:child_process'
import ICAL from 'ical.js'
import { parseICS } from 'node-ical'

/** One event as a calendar library reads it. `start` is a day, such as 2026-11-27, or an instant in ISO format. */
export type ReadEvent = {
  uid: string
  start: string
  sequence: number
  status: string
  summary: string
}

export type CalendarReader = (text: string) => ReadEvent[]

const byUid = (events: ReadEvent[]) => events.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))

const isoDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** The events of a calendar by ical.js, which Thunderbird uses. */
export const readByIcalJs: CalendarReader = (text) => {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return byUid(
    events.map((component) => {
      const { uid, startDate, sequence, summary } = new ICAL.Event(component)
      const start = startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString()
      const status = String(component.getFirstPropertyValue('status'))
      return { uid, start, sequence, status, summary }
    }),
  )
}

const readByNodeIcal: CalendarReader = (text) =>
  byUid(
    Object.values(parseICS(text)).flatMap((event) => {
      if (event?.type !== 'VEVENT') return []
      const { uid, start, datetype, sequence, status, summary } = event
      const isDay = datetype === 'date'
      return {
        uid,
        start: isDay ? isoDay(start) : start.toISOString(),
        sequence: Number(sequence),
        status: String(status),
        summary: String(summary),
      }
    }),
  )

const BY_PYTHON = `
import sys, json, datetime
from icalendar import Calendar
def start(value):
    if not isinstance(value, datetime.datetime): return value.isoformat()
    return value.astimezone(datetime.timezone.utc).strftime('%Y-%m-%dT%H:%M:%S.000Z')
events = Calendar.from_ical(sys.stdin.buffer.read()).walk('VEVENT')
print(json.dumps([{'uid': str(e['UID']), 'start': start(e['DTSTART'].dt), 'sequence': int(e['SEQUENCE']),
  'status': str(e['STATUS']), 'summary': str(e['SUMMARY'])} for e in events]))`

const PYTHON = '/usr/bin/python3'

const readByPython: CalendarReader = (text) =>
  byUid(JSON.parse(execFileSync(PYTHON, ['-c', BY_PYTHON], { input: text, encoding: 'utf8' })))

function isPythonReaderInstalled(): boolean {
  try {
    execFileSync(PYTHON, ['-c', 'import icalendar'], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('python3-icalendar is not installed: it does not read the calendar feed.')
    return false
  }
}

/** The readers that the feed must satisfy by their names; Python's where Debian's python3-icalendar is installed. */
export const otherReaders = (): Record<string, CalendarReader> => ({
  'node-ical': readByNodeIcal,
  ...(isPythonReaderInstalled() && { 'Python icalendar': readByPython }),
})
