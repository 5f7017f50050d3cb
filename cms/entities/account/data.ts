import { sql } from 'drizzle-orm'
import type { PayloadRequest, Where } from 'payload'
import { findFeeds } from '#cms/entities/calendar-feeds/actions.ts'
import { readOwnUser } from '#cms/entities/clients/queries.ts'
import { presentConsultation } from '#cms/entities/consultations/present.ts'
import { presentInquiry } from '#cms/entities/contact-messages/present.ts'
import { signaturesOf } from '#cms/entities/contracts/signers.ts'
import { disclosuresOf } from '#cms/entities/disclosures/rows.ts'
import { commentsOf } from '#cms/entities/guide-comments/rows.ts'
import { allBlocksOf } from '#cms/entities/hosts/blocks.ts'
import { presentMessage, withOffers } from '#cms/entities/messages/present.ts'
import { presentNotification } from '#cms/entities/notifications/present.ts'
import { offersOf } from '#cms/entities/offers/rows.ts'
import { findOwnCalendar } from '#cms/entities/own-calendars/rows.ts'
import { withPictures } from '#cms/entities/people/queries.ts'
import { findFacts } from '#cms/entities/properties/fact-rows.ts'
import { presentProperty } from '#cms/entities/properties/present.ts'
import { reviewsOf } from '#cms/entities/reviews/rows.ts'
import { seatsOf } from '#cms/entities/sellers/rows.ts'
import { showingsOf } from '#cms/entities/showings/rows.ts'
import { statementsOf } from '#cms/entities/statements/rows.ts'
import { presentTask } from '#cms/entities/tasks/present.ts'
import { seenByClient } from '#cms/entities/tasks/queries.ts'
import { presentFiles } from '#cms/entities/uploads/present.ts'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { whereSeenBy } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { Upload, User } from '#cms/payload-types.ts'
import { activityLabel } from '#wire/activity.ts'
import { readSessions } from './actions.ts'

/** Audit events of a user's sign-ins, sign-outs, and password and e-mail changes. */
const SIGN_INS = sql`('signed-up', 'signed-in', 'signed-out', 'sign-in-refused', 'password-changed',
  'email-changed', 'sessions-ended')`

/**
 * Everything about a user as their own screens get it. Read as the system: before the consultation a client may
 * not list their properties. A file without bytes has the path null.
 */
export async function dataOf(
  req: PayloadRequest,
  person: User,
  files: { upload: Upload; path: string | null }[],
): Promise<object> {
  const system = asSystem(req)
  const mine: Where = { user: { equals: person.id } }
  // What staff wrote to a client, or were told of one, goes with the client to another agent (decision 59).
  const viewer = viewerOf({ user: { ...person, collection: 'users' } })
  const [ofSeen, aboutSeen] = [whereSeenBy(viewer, 'client'), whereSeenBy(viewer, 'aboutUser')]
  const written: Where = {
    or: [{ client: { equals: person.id } }, { fromUser: { equals: person.id } }],
  }
  const thread: Where = ofSeen === true ? written : { and: [written, ofSeen] }
  const notices: Where =
    aboutSeen === true
      ? mine
      : { and: [mine, { or: [{ aboutUser: { exists: false } }, aboutSeen] }] }
  const {
    contracts,
    booking: _booking,
    missedConsultation: _missed,
    dataExport: _export,
    ...account
  } = await readOwnUser(req, person)
  return {
    account,
    homes: await homesOf(req, mine),
    sellerOf: await seatsOf(req, person.id),
    statements: await statementsOf(req, person.id),
    reviews: await reviewsOf(req, person.id),
    offers: await offersOf(req, person.id),
    disclosures: await disclosuresOf(req, person.id),
    showings: await showingsOf(req, person.id),
    consultations: (await system.find('consultations', mine)).map(presentConsultation),
    messages: (await withOffers(req, await system.find('messages', thread))).map(presentMessage),
    inquiries: (await system.find('contact-messages', mine)).map(presentInquiry),
    contracts,
    signatures: await signaturesOf(req, person.id),
    // As they are stored.
    tasks: (await system.find('tasks', seenByClient(person.id))).map((task) =>
      presentTask(task, 'en'),
    ),
    guideComments: await commentsOf(req, person.id),
    calendarFeeds: await findFeeds(req, person.id),
    blockedHours: await allBlocksOf(req, person.id),
    ownCalendar: (await findOwnCalendar(req, person.id)).hostName,
    profiles: await withPictures(req, await system.find('people', mine)),
    notifications: (await system.find('notifications', notices)).map(presentNotification),
    files: await filesOf(req, files),
    signIns: await signInsOf(req, person.id),
    signedInAt: await readSessions(req, person.id),
  }
}

async function filesOf(req: PayloadRequest, files: { upload: Upload; path: string | null }[]) {
  const shown = await presentFiles(
    req,
    files.map(({ upload }) => upload),
  )
  return shown.map((file, at) => ({ ...file, path: files[at]?.path ?? null }))
}

/** The homes, each with its stored facts. */
async function homesOf(req: PayloadRequest, where: Where) {
  const homes = await asSystem(req).find('properties', where)
  return Promise.all(
    homes.map(async (home) => ({ ...presentProperty(home), facts: await findFacts(req, home.id) })),
  )
}

type SignIn = { at: string; event: string; address: string | null }

async function signInsOf(req: PayloadRequest, userId: string) {
  const found = await runSql<SignIn>(req)`
    select at, event, address from audit_log
    where subject = ${userId} and event in ${SIGN_INS} order by id`
  return found.map(({ at, event, address }) => ({
    at: new Date(at).toISOString(),
    what: activityLabel(event),
    networkAddress: address,
  }))
}
