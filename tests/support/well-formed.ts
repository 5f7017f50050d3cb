import { randomUUID } from 'node:crypto'
import { listErrors, reportError } from '#wire/error-reports.ts'
import { scheduleConsultation } from '#wire/scheduling.ts'
import { addVendor } from '#wire/vendors.ts'
import { newContract, newSignedContract, signatureFor, templateId } from './contracts.ts'
import { FIGURES, freeSlot, newBooking, newHome } from './homes.ts'
import { DEMO_PASSWORD } from './lane.ts'
import { newNotification } from './notifications.ts'
import { demo, newClient, type Person, visitor } from './people.ts'
import { newStageChange, undoIdOf } from './undo.ts'
import { OWN_ACCOUNT, type Prepare, plain, type Request } from './well-formed-account.ts'
import { CLIENT_EDITS } from './well-formed-clients.ts'
import { DATES } from './well-formed-dates.ts'
import { DISCLOSURES } from './well-formed-disclosures.ts'
import { ESCROW_DATES } from './well-formed-escrows.ts'
import { GUIDES } from './well-formed-guides.ts'
import { HOSTS } from './well-formed-hosts.ts'
import { LEADS } from './well-formed-leads.ts'
import { OFFER_LINKS } from './well-formed-offer-links.ts'
import { OFFERS } from './well-formed-offers.ts'
import { REVIEWS } from './well-formed-reviews.ts'
import { SELLERS } from './well-formed-sellers.ts'
import { SHOWINGS } from './well-formed-showings.ts'
import { SIGNING_IN } from './well-formed-sign-in.ts'
import { TASKS } from './well-formed-tasks.ts'
import { TEAM } from './well-formed-team.ts'
import { UPLOADS } from './well-formed-uploads.ts'

const isClient = (who: Person) => who.user?.role === 'client'

/** A property this user may reach: their own if a client, otherwise that of a new client. */
const home = async (who: Person) => newHome(isClient(who) ? who : await newClient())

const reachableBooking: Prepare = async (who) => ({
  params: { id: (await newBooking(isClient(who) ? who : await newClient())).id },
})
const reachableHome: Prepare = async (who) => ({ params: { id: (await home(who)).id } })

const someClient: Prepare = async () => ({ params: { id: (await newClient()).id } })

/** The client of a contract this user may reach: the user, or a new client. */
const contractsClient = (who: Person) => (isClient(who) ? Promise.resolve(who) : newClient())

const wantedContract: Prepare = async () => ({
  body: {
    userId: (await newClient()).id,
    contractType: 'listing-agreement',
    signerName: 'Test Client',
  },
})

const waitingContract: Prepare = async (who) => ({
  params: { id: (await newContract(await contractsClient(who))).id },
})

const vendorFields = () => ({
  name: 'Test Lens',
  email: `${randomUUID()}@vendor.example`,
  specialty: 'staging',
})

const someVendor = async () => {
  const { body } = await (await demo('admin')).call(addVendor, { body: vendorFields() })
  return { params: { id: body.id } }
}

const someError = async () => {
  const message = `Broken ${randomUUID()}`
  await visitor.call(reportError, { body: { id: 'a1b2c3d4', message, path: '/dashboard' } })
  const { body } = await (await demo('owner')).call(listErrors)
  return { params: { id: body.find((group) => group.message === message)?.id ?? '' } }
}

/** The Undo of a stage change by this user, or by an admin for those who may change none. */
const ownAction: Prepare = async (who) => {
  const actor = ['admin', 'owner'].includes(String(who.user?.role)) ? who : await demo('admin')
  return { params: { id: await undoIdOf(await newStageChange(actor)) } }
}

const guestBooking = async () => ({
  scheduledAt: await freeSlot(),
  name: 'Ana Moreno',
  email: `${randomUUID()}@example.com`,
  phone: '559-555-0142',
  address: '412 N Van Ness Ave, Fresno, CA 93728',
})

const inFresno = { query: { address: '1 Elm Court, Fresno, CA 93704' } }

/** Requests that only missing rights can refuse, by call, with documents that no other test uses. */
const PREPARE: Record<string, Prepare> = {
  ...SIGNING_IN,
  ...TEAM,
  'POST /api/auth/sign-out': plain,
  ...OWN_ACCOUNT,
  ...TASKS,
  ...DATES,
  ...LEADS,
  ...HOSTS,
  ...GUIDES,
  ...UPLOADS,
  ...OFFERS,
  ...DISCLOSURES,
  ...OFFER_LINKS,
  ...ESCROW_DATES,
  ...REVIEWS,
  ...SELLERS,
  ...SHOWINGS,
  ...CLIENT_EDITS,
  'DELETE /api/owner/users/{id}/second-factor': someClient,
  'GET /api/login': () => ({ query: { next: '/dashboard' } }),
  'GET /api/logout': plain,
  'GET /api/auth/user': plain,
  'GET /api/notifications/unread-count': plain,
  'GET /api/notifications': plain,
  'PATCH /api/notifications/{id}/read': async (who) => ({
    params: { id: await newNotification(who.user ? who : await newClient()) },
  }),
  'PATCH /api/notifications/mark-all-read': plain,
  'PATCH /api/notifications/mark-by-type-read': () => ({ body: { type: 'message' } }),
  'PATCH /api/notifications/clear-all': async () => ({ body: { userId: (await newClient()).id } }),
  'POST /api/properties': () => ({ body: { address: '1 Table Row', propertyType: 'condo' } }),
  'GET /api/properties': plain,
  'PATCH /api/properties/{id}/status': async (who) => ({
    ...(await reachableHome(who)),
    body: { status: 'active-listing', listingPrice: 500_000 },
  }),
  'PATCH /api/properties/{id}/mls': async (who) => ({
    ...(await reachableHome(who)),
    body: { mlsListingUrl: 'https://mls.example.com/1' },
  }),
  'PATCH /api/properties/{id}/service-package': async (who) => ({
    ...(await reachableHome(who)),
    body: { servicePackage: 'full-service' },
  }),
  'GET /api/properties/{id}/overview': reachableHome,
  'GET /api/properties/{id}/statements': reachableHome,
  'POST /api/properties/{id}/statements': async (who) => ({
    ...(await reachableHome(who)),
    body: { ...FIGURES, version: 0 },
  }),
  'PATCH /api/properties/{id}/facts': async (who) => ({
    ...(await reachableHome(who)),
    body: { version: 1, hoa: true, yearBuilt: 1962 },
  }),
  'DELETE /api/properties/{id}': reachableHome,
  'POST /api/consultations': async (who) => ({
    body: { propertyId: (await home(who)).id, scheduledAt: await freeSlot() },
  }),
  'PATCH /api/consultations/{id}': async (who) => ({
    ...(await reachableBooking(who)),
    body: { scheduledAt: await freeSlot() },
  }),
  'POST /api/admin/undo/{id}': ownAction,
  'GET /api/admin/clients/{id}/sale': someClient,
  'DELETE /api/consultations/{id}': reachableBooking,
  'GET /api/consultations/{id}/calendar.ics': reachableBooking,
  'POST /api/schedule': async () => ({ body: await guestBooking() }),
  'PATCH /api/schedule': async () => {
    const { token } = (await visitor.call(scheduleConsultation, { body: await guestBooking() }))
      .body
    return { body: { token, scheduledAt: await freeSlot() } }
  },
  'GET /api/consultations': plain,
  'GET /api/consultations/slots': plain,
  'GET /api/consultations/hosts': plain,
  'GET /api/messages/user': plain,
  'POST /api/messages': () => ({ body: { content: 'Is the sign up?' } }),
  'POST /api/contact': () => ({
    body: {
      name: 'Ann',
      email: `${randomUUID()}@example.com`,
      message: 'Do you work in Chico?',
    },
  }),
  'POST /api/statements': () => ({ body: { address: '1 Nowhere Lane, Alturas, CA 96101' } }),
  'GET /api/admin/users/{id}/uploads': someClient,
  'POST /api/admin/contracts': wantedContract,
  'POST /api/admin/contracts/preview': wantedContract,
  'GET /api/admin/contract-templates/{id}/preview': async () => ({
    params: { id: await templateId('listing-agreement') },
    query: { userId: (await newClient()).id },
  }),
  'GET /api/contracts': plain,
  'GET /api/contracts/{id}': waitingContract,
  'GET /api/contracts/{id}/document': waitingContract,
  'GET /api/contracts/{id}/verification': async (who) => ({
    params: { id: (await newSignedContract(await contractsClient(who))).id },
  }),
  'POST /api/contracts/{id}/signature': async (who) => {
    const client = await contractsClient(who)
    const { id } = await newContract(client)
    return { params: { id }, body: await signatureFor(client, id) }
  },
  'POST /api/contracts/{id}/decline': async (who) => ({
    ...(await waitingContract(who)),
    body: { reason: 'Another broker' },
  }),
  'POST /api/admin/properties/{id}/compensation-instructions': async () => ({
    params: { id: (await newHome(await newClient())).id },
    body: { basisPoints: 250 },
  }),
  'PATCH /api/admin/contracts/{id}/status': async (who) => ({
    ...(await waitingContract(who)),
    body: { status: 'sent' },
  }),
  'POST /api/admin/contracts/{id}/void': async (who) => ({
    ...(await waitingContract(who)),
    body: { reason: 'Wrong home', version: 1 },
  }),
  'GET /api/agent': plain,
  'GET /api/vendors': plain,
  'GET /api/vendors/teasers': plain,
  'POST /api/vendors': () => ({ body: vendorFields() }),
  'PATCH /api/admin/vendors/{id}': async () => ({
    ...(await someVendor()),
    body: { approved: true },
  }),
  'DELETE /api/admin/vendors/{id}': someVendor,
  'GET /api/market/comparables': () => inFresno,
  'GET /api/market/trends': () => inFresno,
  'GET /api/market/valuation': () => inFresno,
  'GET /api/admin/users-simple': plain,
  'GET /api/admin/clients/count': plain,
  'GET /api/admin/clients/{id}': someClient,
  'GET /api/admin/pipeline': plain,
  'PATCH /api/admin/users-simple/{id}/stage': async (who) => ({
    ...(await someClient(who)),
    body: { stage: 'active-client', reason: 'Agreement signed' },
  }),
  'POST /api/admin/users-simple/{id}/messages': async (who) => ({
    ...(await someClient(who)),
    body: { content: 'The sign is up.' },
  }),
  'GET /api/admin/users/{id}/properties': someClient,
  'GET /api/admin/users/{id}/messages': someClient,
  'PATCH /api/admin/users/{id}/consultation': async (who) => ({
    ...(await someClient(who)),
    body: { completed: true },
  }),
  'PATCH /api/owner/users/{id}/role': async (who) => ({
    ...(await someClient(who)),
    body: { role: 'editor' },
  }),
  'DELETE /api/admin/users/{id}': someClient,
  'GET /api/owner/staff': plain,
  'GET /api/admin/properties': plain,
  'GET /api/admin/properties/count': plain,
  'PATCH /api/admin/properties/{id}': async () => ({
    params: { id: (await newHome(await newClient())).id },
    body: { address: '2 Table Row' },
  }),
  'GET /api/admin/inbox': plain,
  'GET /api/admin/consultations': plain,
  'GET /api/admin/analytics': () => ({ query: { from: '2026-01-01' } }),
  'GET /api/admin/analytics/rows': () => ({ query: { figure: 'reached', stage: 'lead' } }),
  'GET /api/events': plain,
  'GET /api/admin/search': () => ({ query: { q: 'fresno' } }),
  'GET /api/admin/exports/clients': plain,
  'GET /api/admin/exports/properties': plain,
  'POST /api/admin/vendors/import': () => ({
    body: { csv: 'name,email,specialty\nTest Lens,lens@vendor.example,staging', dryRun: true },
  }),
  'GET /api/owner/activity': plain,
  'POST /api/errors': () => ({
    body: { id: 'a1b2c3d4', message: 'Broken', path: '/dashboard' },
  }),
  'GET /api/owner/errors': plain,
  'PATCH /api/owner/errors/{id}': async () => ({
    ...(await someError()),
    body: { isResolved: true },
  }),
  'DELETE /api/owner/users/{id}/sessions': someClient,
  'GET /api/openapi.json': plain,
  'POST /api/admin-access': () => ({
    body: { email: 'owner@example.com', accessCode: 'orchard-gate-7781-wide' },
    wrong: { email: 'owner@example.com', accessCode: 'orchard-gate-7781-tall' },
  }),
  'POST /api/admin-login': () => ({
    body: { email: 'owner@example.com', password: DEMO_PASSWORD },
    wrong: { email: 'owner@example.com', password: 'three-blue-houses-43' },
  }),
}

/** @throws where no well-formed request is defined for the call */
export function wellFormed(call: string, who: Person): Request | Promise<Request> {
  const prepare = PREPARE[call]
  if (!prepare)
    throw new Error(`Say in tests/support/well-formed.ts what a well-formed ${call} looks like.`)
  return prepare(who)
}
