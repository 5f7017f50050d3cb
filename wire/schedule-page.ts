import { z } from 'zod'
import { type Language, pathPrefix } from './languages.ts'
import { ServicePackage } from './packages.ts'
import type { Appointment } from './scheduling.ts'
import { LANGUAGE } from './texts/language.ts'

const flag = z
  .literal('1')
  .optional()
  .catch(undefined)
  .transform((value) => value === '1')

const words = (max: number) => z.string().trim().max(max).optional().catch(undefined)

/** The scheduler page's query parameters. An invalid value counts as absent. */
export const ScheduleQuery = z.object({
  /** `YYYY-MM-DD`, a day in California. */
  date: z.iso.date().optional().catch(undefined),
  /** `YYYY-MM`. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  /** Hides bar and footer, for a frame or a small window. */
  embed: flag,
  /** The origin of the embedding page that receives this page's messages. */
  host: words(200),
  package: ServicePackage.optional().catch(undefined),
  name: words(200),
  email: words(254),
  /** The token of an appointment's link. */
  token: words(200),
  move: flag,
  cancel: flag,
  booked: flag,
  cancelled: flag,
})
export type ScheduleQuery = z.output<typeof ScheduleQuery>

/** The query parameters of a page of the scheduler, with the language of its path. */
export type ScheduleAddress = ScheduleQuery & { language: Language }

export type ScheduleProblem = {
  message: string
  fields: Record<string, string>
  /** Free slot starts to offer instead of a taken one. */
  alternatives: string[]
}

/** The data of one visitor's scheduler page. */
export type SchedulePage = {
  view: 'choose' | 'appointment' | 'move' | 'cancel' | 'cancelled' | 'over' | 'away'
  /** The language and the parameters that every link of the page keeps. */
  query: ScheduleAddress
  /** The selected day, `YYYY-MM-DD`; its month is the one shown. */
  date: string
  /** Free slot starts of the month from today on, ISO 8601. */
  free: string[]
  /** The first and last month that can be shown: `YYYY-MM`. */
  months: { first: string; last: string }
  /** The typed values of a form that is shown again. */
  values: Record<string, string>
  problem: ScheduleProblem | null
  appointment: Appointment | null
  /** The idempotency key of the form, so that sending it twice books once. */
  key: string
}

/** The scheduler's path in a language. */
export const schedulerPath = (language: Language = LANGUAGE): string =>
  `${pathPrefix(language)}/schedule`

/** The path of an appointment's own page, where it can be moved and cancelled. */
export const appointmentPath = (token: string, language: Language = LANGUAGE): string =>
  `${schedulerPath(language)}?token=${token}`

/** The scheduler's address with the page's parameters and the given changes; '' removes a parameter. */
export function schedulePath(
  { embed, host, package: servicePackage, name, email, token, move, language }: ScheduleAddress,
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
  const query = said.length > 0 ? `?${new URLSearchParams(said)}` : ''
  return schedulerPath(language) + query
}
