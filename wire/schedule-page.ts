import { z } from 'zod'
import { ServicePackage } from './packages.ts'
import type { Appointment } from './scheduling.ts'

const flag = z
  .literal('1')
  .optional()
  .catch(undefined)
  .transform((value) => value === '1')

const words = (max: number) => z.string().trim().max(max).optional().catch(undefined)

/** What the scheduler's address may say. Whatever cannot be read counts as not said. */
export const ScheduleQuery = z.object({
  /** `YYYY-MM-DD`, a day in California. */
  date: z.iso.date().optional().catch(undefined),
  /** `YYYY-MM`. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  /** Without bar and footer, for a frame or a small window. */
  embed: flag,
  /** The origin of the page that frames this one and wants its messages. */
  host: words(200),
  package: ServicePackage.optional().catch(undefined),
  name: words(200),
  email: words(254),
  /** The link of an appointment. */
  token: words(200),
  move: flag,
  cancel: flag,
  booked: flag,
  cancelled: flag,
})
export type ScheduleQuery = z.output<typeof ScheduleQuery>

export type ScheduleProblem = {
  message: string
  fields: Record<string, string>
  /** Free starts instead of a taken one. */
  alternatives: string[]
}

/** What one person's scheduler page is drawn from. */
export type SchedulePage = {
  view: 'choose' | 'appointment' | 'move' | 'cancel' | 'cancelled' | 'over' | 'away'
  /** What every link of the page takes along. */
  query: ScheduleQuery
  /** The day that is shown, and its month: `YYYY-MM-DD`. */
  date: string
  /** Free starts of the month, ISO, from today on. */
  free: string[]
  /** The first and last month that can be shown: `YYYY-MM`. */
  months: { first: string; last: string }
  /** What was typed, when a form comes back. */
  values: Record<string, string>
  problem: ScheduleProblem | null
  appointment: Appointment | null
  /** Makes a form that is sent twice book once. */
  key: string
}

/** The scheduler's address with what the page keeps, and changes to it; a change to '' leaves it out. */
export function schedulePath(
  { embed, host, package: servicePackage, name, email, token, move }: ScheduleQuery,
  changes: Partial<Record<keyof ScheduleQuery, string>> = {},
): string {
  const kept = {
    embed: embed ? '1' : '',
    host,
    package: servicePackage,
    name,
    email,
    token,
    move: move ? '1' : '',
    ...changes,
  }
  const said = Object.entries(kept).filter((entry): entry is [string, string] => !!entry[1])
  return `/schedule${said.length > 0 ? `?${new URLSearchParams(said)}` : ''}`
}
