import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { databaseUnavailable, isDatabaseUnavailable, Problem } from '#cms/core/problem.ts'
import type { SchedulePage, ScheduleProblem, ScheduleQuery } from '#wire/schedule-page.ts'
import { sendCompressed } from './compression.ts'

type Headers = Record<string, string>

/** A page with its status and the headers of a refusal, or the path to redirect to. */
export type ScheduleAnswer =
  | { status: number; page: SchedulePage; headers?: Headers }
  | { to: string }

export function emptyPage(query: ScheduleQuery): SchedulePage {
  return {
    view: 'choose',
    query,
    date: '',
    free: [],
    months: { first: '', last: '' },
    values: {},
    problem: null,
    appointment: null,
    key: randomBytes(16).toString('hex'),
  }
}

/** The page for an expired link or an unreachable database. @throws any other error */
export function problemPage(error: unknown, query: ScheduleQuery): ScheduleAnswer {
  if (isDatabaseUnavailable(error) || (error instanceof Problem && error.status === 503)) {
    const { headers, status } = databaseUnavailable()
    return { status, headers, page: { ...emptyPage(query), view: 'away' } }
  }
  if (!(error instanceof Problem) || error.status !== 404) throw error
  return { status: 404, page: { ...emptyPage({ ...query, token: undefined }), view: 'over' } }
}

/** The message, field errors and alternative times that a rejected form shows. */
export function scheduleProblem({ body }: Problem): ScheduleProblem {
  const { fields = {}, alternatives = [] } = body as Partial<ScheduleProblem>
  return { message: body.message, fields, alternatives }
}

/** Sends a page, compressed as the browser accepts it. It is personal, so no cache may store it. */
export async function sendSchedulePage(
  request: Request,
  response: Response,
  { status, headers = {} }: { status: number; headers?: Headers },
  html: string,
): Promise<void> {
  const common = { 'Cache-Control': 'private, no-store', Vary: 'Accept-Encoding' }
  response
    .status(status)
    .type('html')
    .set({ ...common, ...headers })
  await sendCompressed(request, response, Buffer.from(html))
}
