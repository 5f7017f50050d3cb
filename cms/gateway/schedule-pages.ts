import { randomBytes } from 'node:crypto'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { BasePayload, PayloadRequest } from 'payload'
import { databaseUnavailable, isDatabaseUnavailable, Problem } from '#cms/core/problem.ts'
import { scheduleOnce } from '#cms/entities/consultations/booking.ts'
import { sendCalendarFile } from '#cms/entities/consultations/calendar-file.ts'
import { presentAppointment } from '#cms/entities/consultations/present.ts'
import {
  cancel,
  consultationOfLink,
  readBooking,
  reschedule,
} from '#cms/entities/consultations/rescheduling.ts'
import { freeDays } from '#cms/entities/consultations/slots.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { languageFor } from '#cms/kit/languages.ts'
import { refuseInMaintenance } from '#cms/kit/maintenance.ts'
import { parse } from '#cms/kit/parse.ts'
import { NewTime } from '#wire/consultations.ts'
import { LANGUAGES, languageOf } from '#wire/languages.ts'
import {
  type ScheduleAddress,
  type SchedulePage,
  type ScheduleProblem,
  ScheduleQuery,
  schedulePath,
  schedulerPath,
} from '#wire/schedule-page.ts'
import { ScheduleRequest } from '#wire/scheduling.ts'
import { readBody, requireJson } from './bodies.ts'
import { type Fields, fieldsOf, sendDrawnPage, visitorRequest } from './drawn-pages.ts'
import { consumeLimit, limitRate } from './limits.ts'

type Draw = (page: SchedulePage) => Promise<string>

/** The scheduler in each language. */
const PATHS = LANGUAGES.map(({ id }) => schedulerPath(id))

/**
 * The product's own scheduler as plain pages and forms: it books, moves and cancels without JavaScript.
 * `site/components/schedule/schedule.ts` speeds up the same pages and talks to the page that embeds them.
 */
export function scheduleRouter(payload: BasePayload, draw: Draw): Router {
  const router = Router()

  /** Answers with a page, also where the link has expired or the database is away. */
  const handle =
    (
      act: (
        req: PayloadRequest,
        request: Request,
        query: ScheduleAddress,
      ) => Promise<ScheduleAnswer>,
    ) =>
    async (request: Request, response: Response): Promise<void> => {
      const query = addressOf(request)
      const answer = await withDatabaseSlot(async () =>
        act(await visitorRequest(payload, request), request, query),
      ).catch((error: unknown) => problemPage(error, query))
      if ('to' in answer) return response.redirect(303, answer.to)
      await sendDrawnPage(request, response, answer, await draw(answer.page))
    }

  router.use(PATHS, limitRate('read'))
  router.get(PATHS, handle(show))
  router.get(
    PATHS.map((path) => `${path}/consultation.ics`),
    serveCalendarFile(payload),
  )
  router.post(PATHS, async (request, response) => {
    requireJson(request, { orPlainForm: true })
    const fields = fieldsOf(await readBody(request, response))
    await handle((req, _, query) => submit(req, request, query, fields))(request, response)
  })
  return router
}

/** The language of the path and the parameters, with changes of these. */
const addressOf = ({ path, query }: Request, changes: Fields = {}): ScheduleAddress => ({
  ...ScheduleQuery.parse({ ...query, ...changes }),
  language: languageOf(path),
})

async function show(req: PayloadRequest, _: Request, query: ScheduleAddress) {
  if (query.cancelled) return { status: 200, page: emptyPage(query, 'cancelled') }
  if (!query.token) return { status: 200, page: await readSlotPage(req, query, 'choose') }
  const appointment = presentAppointment(await consultationOfLink(req, query.token))
  if (query.move)
    return { status: 200, page: { ...(await readSlotPage(req, query, 'move')), appointment } }
  const view = query.cancel ? 'cancel' : 'appointment'
  return { status: 200, page: { ...emptyPage(query, view), appointment } }
}

async function submit(
  req: PayloadRequest,
  request: Request,
  query: ScheduleAddress,
  fields: Fields,
) {
  try {
    return { to: await apply(req, request, query, fields) }
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 404 || isDatabaseUnavailable(error))
      throw error
    const moved = query.token ? await consultationOfLink(req, query.token) : null
    const again = addressOf(request, fields.date ? { date: fields.date } : {})
    const page = await readSlotPage(req, again, moved ? 'move' : 'choose')
    const appointment = moved && presentAppointment(moved)
    const rejected = {
      values: fields,
      problem: scheduleProblem(error),
      key: fields.key || page.key,
    }
    const { status, headers } = error
    return { status, headers, page: { ...page, appointment, ...rejected } }
  }
}

/** Books, moves or cancels. @returns the path of the page that shows the result */
async function apply(
  req: PayloadRequest,
  request: Request,
  query: ScheduleAddress,
  fields: Fields,
) {
  await refuseInMaintenance(req)
  const next = { ...query, move: false }
  if (!query.token) {
    await consumeLimit('schedule', request)
    const wanted = parse(ScheduleRequest, fields)
    const { token } = await scheduleOnce(req, wanted, { key: fields.key, userId: null })
    return schedulePath({ ...next, token }, { booked: '1' })
  }
  await consumeLimit('write', request)
  const { id } = await consultationOfLink(req, query.token)
  if (query.cancel) {
    await cancel(req, 'link', id)
    return schedulePath({ ...next, token: undefined }, { cancelled: '1' })
  }
  await reschedule(req, 'link', id, parse(NewTime, fields))
  return schedulePath(next, { booked: '1' })
}

const readSlotPage = async (
  req: PayloadRequest,
  query: ScheduleAddress,
  view: 'choose' | 'move',
): Promise<SchedulePage> => ({ ...emptyPage(query, view), ...(await freeDays(req, query)) })

function serveCalendarFile(payload: BasePayload): RequestHandler {
  return async (request, response) => {
    const { token = '' } = ScheduleQuery.parse(request.query)
    const { consultation, client } = await withDatabaseSlot(async () => {
      const req = await visitorRequest(payload, request)
      return readBooking(req, await consultationOfLink(req, token))
    })
    sendCalendarFile(response, consultation, languageFor(client))
  }
}

type Headers = Record<string, string>

/** A page with its status and the headers of a refusal, or the path to redirect to. */
type ScheduleAnswer = { status: number; page: SchedulePage; headers?: Headers } | { to: string }

function emptyPage(query: ScheduleAddress, view: SchedulePage['view']): SchedulePage {
  return {
    view,
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
function problemPage(error: unknown, query: ScheduleAddress): ScheduleAnswer {
  if (isDatabaseUnavailable(error) || (error instanceof Problem && error.status === 503)) {
    const { headers, status } = databaseUnavailable()
    return { status, headers, page: emptyPage(query, 'away') }
  }
  if (!(error instanceof Problem) || error.status !== 404) throw error
  return { status: 404, page: emptyPage({ ...query, token: undefined }, 'over') }
}

/** The message, field errors and alternative times that a rejected form shows. */
function scheduleProblem(problem: Problem): ScheduleProblem {
  const body = problem.bodyIn('en')
  const { fields = {}, alternatives = [] } = body as Partial<ScheduleProblem>
  return { message: body.message, fields, alternatives }
}
