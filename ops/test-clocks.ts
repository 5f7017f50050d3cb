/**
 * `npm run test:clocks`: runs all tests of the running product under six moved clocks, one after the other.
 * faketime moves the clock of vitest, the products and PostgreSQL; pages get theirs from `openPage`. Name a
 * moment to run only that one: `npm run test:clocks -- leap-day`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns'

const PACIFIC = 'America/Los_Angeles'
/** PostgreSQL's own timers never fire under faketime, so the one test that needs them is skipped. */
const SKIPPED_TEST = 'that stands still lets go of what it holds'
const VITEST = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')

type Day = (day: TZDate) => boolean

const isOn =
  (month: number, date: number): Day =>
  (day) =>
    day.getMonth() === month - 1 && day.getDate() === date

/** A night in which the offset from UTC grows (spring, -1) or shrinks (autumn, 1) by an hour. */
const changesClock =
  (by: 1 | -1): Day =>
  (day) =>
    Math.sign(addDays(day, 1).getTimezoneOffset() - day.getTimezoneOffset()) === by

/** Each moment is the next of its kind. A run takes minutes, so clock changes start minutes before. */
const MOMENTS: Record<string, { day: Day; hour: number; minute: number }> = {
  saturday: { day: (day) => day.getDay() === 6, hour: 17, minute: 30 },
  sunday: { day: (day) => day.getDay() === 0, hour: 11, minute: 0 },
  'new-years-eve': { day: isOn(12, 31), hour: 23, minute: 50 },
  spring: { day: changesClock(-1), hour: 1, minute: 57 },
  autumn: { day: changesClock(1), hour: 1, minute: 57 },
  'leap-day': { day: isOn(2, 29), hour: 10, minute: 0 },
}

function nextMoment({ day, hour, minute }: (typeof MOMENTS)[string]): Date {
  const today = TZDate.tz(PACIFIC)
  for (let ahead = 1; ; ahead++) {
    const at = addDays(
      new TZDate(today.getFullYear(), today.getMonth(), today.getDate(), PACIFIC),
      ahead,
    )
    if (!day(at)) continue
    at.setHours(hour, minute)
    return at
  }
}

/** @returns whether all tests passed */
async function runAt(name: string, moment: Date): Promise<boolean> {
  console.log(`\n${name}: ${moment.toString()}`)
  const codes: (number | null)[] = []
  for (const project of ['product', 'extended']) {
    // Every run starts at the moment, however long the previous run took.
    const seconds = Math.round((moment.getTime() - Date.now()) / 1000)
    const tests = ['run', '--project', project, `--testNamePattern=^(?!.*${SKIPPED_TEST})`]
    const run = spawn('faketime', ['-f', `+${seconds}s`, process.execPath, VITEST, ...tests], {
      stdio: 'inherit',
      // Timers use the monotonic clock, which stays real.
      env: { ...process.env, FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    })
    await once(run, 'close')
    codes.push(run.exitCode)
  }
  return codes.every((code) => code === 0)
}

if (spawnSync('faketime', ['--version']).error) {
  console.log('faketime is not installed: the runs under moved clocks were left out.')
} else {
  console.log(`Left out: '${SKIPPED_TEST}', since faketime stops PostgreSQL's timers.`)
  const named = process.argv.slice(2)
  const failed: string[] = []
  for (const [name, moment] of Object.entries(MOMENTS))
    if (named.length === 0 || named.includes(name))
      if (!(await runAt(name, nextMoment(moment)))) failed.push(name)
  if (failed.length > 0) {
    console.error(`\nTests failed at: ${failed.join(', ')}`)
    process.exitCode = 1
  }
}
