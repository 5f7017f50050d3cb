import { type Request, type RequestHandler, type Response, Router } from 'express'
import { type BasePayload, createLocalReq, type PayloadRequest } from 'payload'
import { isDatabaseUnavailable, Problem } from '#cms/core/problem.ts'
import { presentAppointment, scheduleOnce } from '#cms/entities/consultations/booking.ts'
import { sendCalendarFile } from '#cms/entities/consultations/calendar-file.ts'
import { cancel, consultationOfLink, reschedule } from '#cms/entities/consultations/rescheduling.ts'
import { freeDays } from '#cms/entities/consultations/slots.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { refuseInMaintenance } from '#cms/kit/maintenance.ts'
import { parse } from '#cms/kit/parse.ts'
import { NewTime } from '#wire/consultations.ts'
import { type SchedulePage, ScheduleQuery, schedulePath } from '#wire/schedule-page.ts'
import { ScheduleRequest } from '#wire/scheduling.ts'
import { readBody, requireJson } from './bodies.ts'
import { consumeLimit, limitRate } from './limits.ts'
import {
  emptyPage,
  problemPage,
  type ScheduleAnswer,
  scheduleProblem,
  sendSchedulePage,
} from './schedule-answers.ts'

type Draw = (page: SchedulePage) => Promise<string>
type Fields = Record<string, string>

/**
 * The product's own scheduler as plain pages and forms: it books, moves and cancels without JavaScript.
 * `site/components/schedule/schedule.ts` speeds up the same pages and talks to the page that embeds them.
 */
export function scheduleRouter(payload: BasePayload, draw: Draw): Router {
  const router = Router()

  /** Answers with a page, also where the link has expired or the database is away. */
  const handle =
    (
      act: (req: PayloadRequest, request: Request, query: ScheduleQuery) => Promise<ScheduleAnswer>,
    ) =>
    async (request: Request, response: Response): Promise<void> => {
      const query = ScheduleQuery.parse(request.query)
      const answer = await withDatabaseSlot(async () =>
        act(await visitorRequest(payload, request), request, query),
      ).catch((error: unknown) => problemPage(error, query))
      if ('to' in answer) return response.redirect(303, answer.to)
      await sendSchedulePage(request, response, answer, await draw(answer.page))
    }

  router.use('/schedule', limitRate('read'))
  router.get('/schedule', handle(show))
  router.get('/schedule/consultation.ics', serveCalendarFile(payload))
  router.post('/schedule', async (request, response) => {
    requireJson(request, { orPlainForm: true })
    const fields = fieldsOf(await readBody(request, response))
    await handle((req, _, query) => submit(req, request, query, fields))(request, response)
  })
  return router
}

/** A request without a user: these pages ignore the session cookie. */
async function visitorRequest(payload: BasePayload, request: Request): Promise<PayloadRequest> {
  const req = await createLocalReq({}, payload)
  req.context.address = request.ip
  return req
}

async function show(
  req: PayloadRequest,
  _: Request,
  query: ScheduleQuery,
): Promise<ScheduleAnswer> {
  if (query.cancelled) return { status: 200, page: { ...emptyPage(query), view: 'cancelled' } }
  if (!query.token) return { status: 200, page: await readSlotPage(req, query, 'choose') }
  const appointment = presentAppointment(await consultationOfLink(req, query.token))
  if (query.move)
    return { status: 200, page: { ...(await readSlotPage(req, query, 'move')), appointment } }
  const view = query.cancel ? 'cancel' : 'appointment'
  return { status: 200, page: { ...emptyPage(query), view, appointment } }
}

async function submit(
  req: PayloadRequest,
  request: Request,
  query: ScheduleQuery,
  fields: Fields,
): Promise<ScheduleAnswer> {
  try {
    return { to: await applyForm(req, request, query, fields) }
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 404 || isDatabaseUnavailable(error))
      throw error
    const view = query.token ? 'move' : 'choose'
    const shown = query.token
      ? presentAppointment(await consultationOfLink(req, query.token))
      : null
    const date = fields.date && { date: fields.date }
    const page = await readSlotPage(
      req,
      ScheduleQuery.parse({ ...queryStrings(query), ...date }),
      view,
    )
    const problem = scheduleProblem(error)
    return {
      status: error.status,
      headers: error.headers,
      page: { ...page, appointment: shown, values: fields, problem, key: fields.key || page.key },
    }
  }
}

/** Books, moves or cancels. @returns the path of the page that shows the result */
async function applyForm(
  req: PayloadRequest,
  request: Request,
  query: ScheduleQuery,
  fields: Fields,
): Promise<string> {
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
  await reschedule(req, 'link', id, parse(NewTime, fields).scheduledAt)
  return schedulePath(next, { booked: '1' })
}

const readSlotPage = async (
  req: PayloadRequest,
  query: ScheduleQuery,
  view: 'choose' | 'move',
): Promise<SchedulePage> => ({ ...emptyPage(query), view, ...(await freeDays(req, query)) })

/** A form's text fields. A field that was sent twice or is no text is dropped. */
function fieldsOf(body: unknown): Fields {
  const entries = Object.entries(body ?? {})
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}

const queryStrings = (query: ScheduleQuery) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, value === true ? '1' : value]),
  )

/** Answers with a link's appointment as an iCalendar file. */
function serveCalendarFile(payload: BasePayload): RequestHandler {
  return async (request, response) => {
    const { token = '' } = ScheduleQuery.parse(request.query)
    const consultation = await withDatabaseSlot(async () =>
      consultationOfLink(await visitorRequest(payload, request), token),
    )
    sendCalendarFile(response, consultation)
  }
}
