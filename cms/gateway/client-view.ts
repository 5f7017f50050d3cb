import type { Request, Response } from 'express'
import type { PayloadRequest } from 'payload'
import { Problem, unauthorized } from '#cms/core/problem.ts'
import { findViewedClient } from '#cms/entities/client-views/actions.ts'
import { refuseWithoutSecondFactor } from '#cms/entities/second-factors/methods.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { CLIENT_VIEW_HEADER } from '#wire/client-views.ts'
import { listFreeSlots, listOwnConsultations } from '#wire/consultations.ts'
import { listOwnContracts } from '#wire/contracts.ts'
import { listDisclosures } from '#wire/disclosures.ts'
import { listEscrowDates } from '#wire/escrow-date-calls.ts'
import { readEscrow } from '#wire/escrows.ts'
import { readHomeOverview } from '#wire/home-overview.ts'
import { listHomeStatements } from '#wire/home-statements.ts'
import { listComparables, listTrends, readValuation } from '#wire/market.ts'
import { listOwnMessages } from '#wire/messages.ts'
import { countUnread, listNotifications } from '#wire/notifications.ts'
import { listOffers } from '#wire/offers.ts'
import { readOwnAgent } from '#wire/people.ts'
import { listOwnProperties } from '#wire/properties.ts'
import type { Route } from '#wire/route.ts'
import { listSellers } from '#wire/sellers.ts'
import { listShowings } from '#wire/showings.ts'
import { readContract } from '#wire/signatures.ts'
import { listOwnTasks } from '#wire/tasks.ts'
import { shellTexts } from '#wire/texts/shell.ts'
import { listOwnUploads, listPropertyUploads } from '#wire/uploads.ts'
import { readOwnUser } from '#wire/users.ts'
import { listVendors } from '#wire/vendors.ts'
import { isStaff } from '#wire/viewer.ts'

/** The calls that a client's dashboard reads. They change nothing; files and codes are not among them. */
const SHOWN: Route[] = [
  ...[readOwnUser, listOwnProperties, listOwnConsultations, listOwnMessages, listOwnContracts],
  ...[readContract, listOwnUploads, listPropertyUploads, countUnread, listNotifications],
  ...[readValuation, listComparables, listTrends, listVendors, listFreeSlots, listOwnTasks],
  ...[readHomeOverview, listHomeStatements, listOffers, readOwnAgent, listSellers],
  ...[listDisclosures, listShowings, readEscrow, listEscrowDates],
]

const texts = shellTexts.clientView

/**
 * For a call with the header of a client view: makes the client the request's user, so that every permission
 * and query of the call is the client's. What the server says in the reply is English, as the screens of staff are.
 * @throws Problem 401 for a visitor; 403 for a viewer who is not staff, a call that a dashboard does not read, and a
 * view that is another's or over
 */
export async function seeAsClient(
  request: Request,
  response: Response,
  { req, route }: { req: PayloadRequest; route: Route },
): Promise<void> {
  const viewId = request.get(CLIENT_VIEW_HEADER)
  if (!viewId) return
  if (!req.user) throw unauthorized()
  if (!isStaff(viewerOf(req))) throw new Problem(403, 'Admin access required.')
  await refuseWithoutSecondFactor(req)
  if (!SHOWN.includes(route)) throw new Problem(403, texts.readOnly)
  const client = await findViewedClient(req, viewId)
  if (!client) throw new Problem(403, texts.over)
  req.user = { ...client, language: 'en', collection: 'users' }
  response.vary(CLIENT_VIEW_HEADER)
}
