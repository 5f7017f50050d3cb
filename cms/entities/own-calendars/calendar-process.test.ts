import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'

const ENDLESS = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:endless', 'DTSTART:20260101T180000Z'],
  ...['RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n')

// A server that was killed ends no process: the one that read an endless rule for it ran on until its memory was full.
test('a process that reads an endless rule ends by itself', async () => {
  const child = fork(new URL('./calendar-process.ts', import.meta.url), { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.send({ ics: ENDLESS, span: { from: '2026-11-24', days: 63, ownHost: 'example.com' } })
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
})
