import { type Request, type Response, Router } from 'express'
import type { PayloadRequest } from 'payload'
import { activityEndpoints } from '#cms/audit/read.ts'
import { env } from '#cms/core/env.ts'
import { Problem, unauthorized } from '#cms/core/problem.ts'
import { acceptanceEndpoints } from '#cms/entities/acceptances/endpoints.ts'
import { accountEndpoints } from '#cms/entities/account/endpoints.ts'
import { calendarFeedEndpoints } from '#cms/entities/calendar-feeds/endpoints.ts'
import { clientNoteEndpoints } from '#cms/entities/client-notes/endpoints.ts'
import { clientViewEndpoints } from '#cms/entities/client-views/endpoints.ts'
import { clientEndpoints } from '#cms/entities/clients/endpoints.ts'
import { consultationEndpoints } from '#cms/entities/consultations/endpoints.ts'
import { contactEndpoints } from '#cms/entities/contact-messages/endpoints.ts'
import { contractEndpoints } from '#cms/entities/contracts/endpoints.ts'
import { dateRuleEndpoints } from '#cms/entities/date-rules/endpoints.ts'
import { disclosureEndpoints } from '#cms/entities/disclosures/endpoints.ts'
import { errorReportEndpoints } from '#cms/entities/error-reports/endpoints.ts'
import { escrowEndpoints } from '#cms/entities/escrows/endpoints.ts'
import { guideCommentEndpoints } from '#cms/entities/guide-comments/endpoints.ts'
import { guideEndpoints } from '#cms/entities/guides/endpoints.ts'
import { guideWorkEndpoints } from '#cms/entities/guides/work-endpoints.ts'
import { hostEndpoints } from '#cms/entities/hosts/endpoints.ts'
import { leadEndpoints } from '#cms/entities/leads/endpoints.ts'
import { messageEndpoints } from '#cms/entities/messages/endpoints.ts'
import { notificationEndpoints } from '#cms/entities/notifications/endpoints.ts'
import { offerEndpoints } from '#cms/entities/offers/endpoints.ts'
import { ownCalendarEndpoints } from '#cms/entities/own-calendars/endpoints.ts'
import { packetEndpoints } from '#cms/entities/packets/endpoints.ts'
import { personEndpoints } from '#cms/entities/people/endpoints.ts'
import { propertyEndpoints } from '#cms/entities/properties/endpoints.ts'
import { reviewEndpoints } from '#cms/entities/reviews/endpoints.ts'
import { saleEndpoints } from '#cms/entities/sale/endpoints.ts'
import { undoableTaskEndpoints } from '#cms/entities/sale/task-endpoints.ts'
import { secondFactorEndpoints } from '#cms/entities/second-factors/endpoints.ts'
import { refuseWithoutSecondFactor } from '#cms/entities/second-factors/methods.ts'
import { requireStepUp } from '#cms/entities/second-factors/step-ups.ts'
import { sellerEndpoints } from '#cms/entities/sellers/endpoints.ts'
import { showingEndpoints } from '#cms/entities/showings/endpoints.ts'
import { signInEndpoints } from '#cms/entities/sign-in/endpoints.ts'
import { homeStatementEndpoints } from '#cms/entities/statements/endpoints.ts'
import { taskTemplateEndpoints } from '#cms/entities/task-templates/endpoints.ts'
import { taskEndpoints } from '#cms/entities/tasks/endpoints.ts'
import { teamEndpoints } from '#cms/entities/team/endpoints.ts'
import { translationEndpoints } from '#cms/entities/translations/endpoints.ts'
import { undoEndpoints } from '#cms/entities/undo/endpoints.ts'
import { uploadEndpoints } from '#cms/entities/uploads/endpoints.ts'
import { vendorEndpoints } from '#cms/entities/vendors/endpoints.ts'
import { wishEndpoints } from '#cms/entities/wishes/endpoints.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { type Endpoint, requireDeclaredReply } from '#cms/kit/endpoint.ts'
import { withIdempotencyKey } from '#cms/kit/idempotency.ts'
import { replyLanguage } from '#cms/kit/languages.ts'
import { maintenanceHeader, refuseInMaintenance } from '#cms/kit/maintenance.ts'
import { parse } from '#cms/kit/parse.ts'
import { withoutUnseenIds } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { withDescription } from '#cms/openapi/document.ts'
import { analyticsEndpoints } from '#cms/read-models/analytics/endpoints.ts'
import { exportEndpoints } from '#cms/read-models/exports/endpoints.ts'
import { guideResultEndpoints } from '#cms/read-models/guide-results/endpoints.ts'
import { homeEndpoints } from '#cms/read-models/homes/endpoints.ts'
import { inboxEndpoints } from '#cms/read-models/inbox/endpoints.ts'
import { marketEndpoints } from '#cms/read-models/market/endpoints.ts'
import { statementEndpoints } from '#cms/read-models/market/statement.ts'
import { saleFileEndpoints } from '#cms/read-models/sale-file/endpoints.ts'
import { searchEndpoints } from '#cms/read-models/search/endpoints.ts'
import { timelineEndpoints } from '#cms/read-models/timeline/endpoints.ts'
import { todayEndpoints } from '#cms/read-models/today/endpoints.ts'
import { LOADED_FOR_HEADER } from '#wire/loaded-for.ts'
import { isStaff, VISITOR, type Viewer } from '#wire/viewer.ts'
import { createAuthenticatedRequest } from './authenticated-request.ts'
import { readBody, requireForm, requireJson } from './bodies.ts'
import { seeAsClient } from './client-view.ts'
import { answerJson } from './compression.ts'
import { eventEndpoints } from './events.ts'
import { limitRate } from './limits.ts'

/** Every call of the product by its group in the OpenAPI description, and the one that returns that. */
export const { endpoints, description } = withDescription({
  Sessions: signInEndpoints,
  'Second factor': secondFactorEndpoints,
  Account: accountEndpoints,
  People: [
    ...[...clientEndpoints, ...clientNoteEndpoints, ...timelineEndpoints, ...clientViewEndpoints],
    ...[...teamEndpoints, ...personEndpoints, ...saleEndpoints, ...undoEndpoints],
  ],
  Properties: [
    ...[...propertyEndpoints, ...homeEndpoints, ...homeStatementEndpoints],
    ...[...reviewEndpoints, ...sellerEndpoints, ...offerEndpoints],
    ...[...acceptanceEndpoints, ...escrowEndpoints, ...wishEndpoints],
    ...[...disclosureEndpoints, ...packetEndpoints, ...showingEndpoints, ...saleFileEndpoints],
  ],
  Consultations: [...consultationEndpoints, ...hostEndpoints, ...ownCalendarEndpoints],
  Messages: messageEndpoints,
  Files: uploadEndpoints,
  Contracts: contractEndpoints,
  Tasks: [...taskEndpoints, ...undoableTaskEndpoints, ...taskTemplateEndpoints],
  Dates: dateRuleEndpoints,
  Calendars: calendarFeedEndpoints,
  Notifications: notificationEndpoints,
  Vendors: vendorEndpoints,
  Market: [...marketEndpoints, ...statementEndpoints],
  Blog: [
    ...[...guideEndpoints, ...guideCommentEndpoints, ...guideWorkEndpoints],
    ...[...guideResultEndpoints, ...translationEndpoints],
  ],
  Contact: contactEndpoints,
  Leads: leadEndpoints,
  Dashboard: [
    ...todayEndpoints,
    ...inboxEndpoints,
    ...searchEndpoints,
    ...exportEndpoints,
    ...activityEndpoints,
  ],
  Analytics: analyticsEndpoints,
  Events: eventEndpoints,
  Errors: errorReportEndpoints,
})

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

const CONSULTATION_FIRST =
  'Consultation Required: Please complete your consultation to use the client portal.'

/** The product's calls as routes. Unknown paths are 404, known ones with a wrong method 405. */
export function apiRouter(): Router {
  const router = Router()
  const methods = new Map<string, string[]>()
  router.use('/api', (_request, response, next) => {
    response.set(maintenanceHeader())
    next()
  })
  // Express tries the routes of a router one after the other: some ten of a part, of hundreds.
  const parts = new Map<string, Router>()
  const partOf = (path: string) => {
    const name = nameOfPart(path)
    const part = parts.get(name) ?? Router()
    parts.set(name, part)
    return part
  }
  router.use((request, response, next) => {
    const part = parts.get(nameOfPart(request.path))
    if (part) part(request, response, next)
    else next()
  })
  for (const entry of endpoints) {
    for (const path of pathsOf(entry)) {
      methods.set(path, [...(methods.get(path) ?? []), entry.route.method])
      partOf(path)[METHODS[entry.route.method]](
        path,
        limitRate(entry.limit ?? (entry.route.method === 'GET' ? 'read' : 'write')),
        (request, response) => answer(entry, request, response),
      )
    }
  }
  for (const [path, allowed] of methods)
    partOf(path).all(path, () => {
      const headers = { Allow: allowed.join(', ') }
      throw new Problem(405, 'This call does not exist with that method.', {}, headers)
    })
  router.all('/api{/*rest}', () => {
    throw new Problem(404, 'There is no such call.')
  })
  return router
}

/** `properties` of `/api/properties/{id}`; Express takes letters of either case. */
const nameOfPart = (path: string): string => path.toLowerCase().split('/', 3)[2] ?? ''

/** `/api/properties/{id}` in Express syntax; market calls also take the address as a path segment. */
function pathsOf({ route }: Endpoint): string[] {
  const path = route.path.replace(/\{(\w+)\}/g, ':$1')
  return path.startsWith('/api/market/') ? [path, `${path}/:address`] : [path]
}

/** Answers each call in the same order: maintenance (503), viewer (401), may (403), parse (400), act, reply. */
async function answer(entry: Endpoint, request: Request, response: Response): Promise<void> {
  const req = await withDatabaseSlot(async () => {
    const isRead = entry.route.method === 'GET'
    const isRefused = !isRead && !entry.worksInMaintenance
    const wanted = {
      maintenance: isRefused,
      changes: entry.countsChanges,
      // A write reads them itself: staff may remove a seller whose write waits for the lock of the home.
      sharedHomes: isRead,
    }
    const authenticated = await createAuthenticatedRequest(request, wanted)
    if (isRefused) await refuseInMaintenance(authenticated)
    refuseOtherUsersPage(request, viewerOf(authenticated))
    await seeAsClient(request, response, { req: authenticated, route: entry.route })
    return authenticated
  })
  if (req.user) response.locals.language = replyLanguage(req)
  const viewer = viewerOf(req)
  refuseUnlessAllowed(entry, viewer)
  if (entry.stepUp || env.requireSecondFactor)
    await withDatabaseSlot(() => requireSecondFactor(entry, req))
  const { route } = entry
  if (route.form) requireForm(request)
  else if (route.method !== 'GET') requireJson(request, { orPlainForm: !!route.plainForm })
  const body = route.body ? parse(route.body, await readBody(request, response)) : undefined
  const params = route.params ? parse(route.params, request.params) : undefined
  const query = route.query
    ? parse(route.query, { ...request.params, ...request.query })
    : undefined
  const given = await withoutUnseenIds(req, viewer, { params, query, body })
  const input = { viewer, req, ...given, http: { request, response } }
  const act = () => entry.act(input as never)
  if (!entry.holdsNoSlot) response.vary('Accept-Encoding')
  const key = request.get('idempotency-key')
  // Replies that carry a token are never stored. Endpoints with a form read the body themselves, so they also
  // handle the idempotency key themselves.
  const isNeverStored =
    route.path.startsWith('/api/auth/') || !!route.form || entry.handlesIdempotencyKey
  const isIdempotent =
    key !== undefined && route.success === 201 && viewer.id !== null && !isNeverStored
  const reply = isIdempotent
    ? await withDatabaseSlot(() =>
        withIdempotencyKey(
          req,
          {
            ...{ key, call: route.path, userId: viewer.id },
            ...{ params: given.params, body: given.body },
          },
          act,
        ),
      )
    : await (entry.holdsNoSlot ? act() : withDatabaseSlot(act))
  if (response.headersSent) return
  requireDeclaredReply(route, reply)
  response.set('Cache-Control', 'private, no-cache')
  if (reply === undefined) response.status(204).end()
  else await answerJson(request, response.status(route.success), reply)
}

/** Refuses a page that was loaded for another user: someone else has signed in since, in another tab. */
function refuseOtherUsersPage(request: Request, viewer: Viewer): void {
  const loadedFor = request.get(LOADED_FOR_HEADER)
  if (loadedFor && viewer.id && loadedFor !== viewer.id) throw unauthorized()
}

/** Public, sign-in and account calls stay open to staff who must set up a second factor first. */
const isForOwnAccount = ({ route, may }: Endpoint) =>
  may(VISITOR) || /^\/api\/(auth|account)\//.test(route.path)

async function requireSecondFactor(entry: Endpoint, req: PayloadRequest): Promise<void> {
  if (!isForOwnAccount(entry)) await refuseWithoutSecondFactor(req)
  if (entry.stepUp) await requireStepUp(req, entry.stepUp)
}

function refuseUnlessAllowed({ may, refusal }: Endpoint, viewer: Viewer): void {
  if (may(viewer)) return
  if (viewer.role === 'visitor') throw unauthorized()
  const consulted: Viewer = { ...viewer, hasConsultation: true }
  if (may(consulted)) throw new Problem(403, refusal ?? CONSULTATION_FIRST)
  // SPEC-8: the refusal for calls that all staff may use.
  if (may === isStaff) throw new Problem(403, 'Admin access required.')
  throw new Problem(403, 'Access denied. Your account may not do this.')
}
