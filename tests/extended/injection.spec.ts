import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeAccount } from '#wire/account.ts'
import { changeClients } from '#wire/client-bulk.ts'
import { changeClient } from '#wire/client-edits.ts'
import { importClients } from '#wire/client-import.ts'
import { addClientNote, changeClientNote } from '#wire/client-notes.ts'
import { bookConsultation } from '#wire/consultations.ts'
import { sendContactMessage } from '#wire/contact.ts'
import { addContract } from '#wire/contracts.ts'
import { reportError } from '#wire/error-reports.ts'
import { createGuide, deleteGuide, type Guide, replaceGuide } from '#wire/guides.ts'
import { addClient } from '#wire/leads.ts'
import { writeToAgent, writeToClient } from '#wire/messages.ts'
import { originalsPath } from '#wire/photos.ts'
import {
  changeMlsListing,
  changeProperty,
  changePropertyStatus,
  createProperty,
  homePath,
  staffHomePath,
} from '#wire/properties.ts'
import { scheduleConsultation } from '#wire/scheduling.ts'
import { inviteSeller } from '#wire/sellers.ts'
import { signUp, verifyCode } from '#wire/sign-up.ts'
import { signContract } from '#wire/signatures.ts'
import { pacificDate } from '#wire/slots.ts'
import { changeStage } from '#wire/users.ts'
import { importVendors } from '#wire/vendor-import.ts'
import { addVendor, changeVendor, deleteVendor, listVendors } from '#wire/vendors.ts'
import { nameOf } from '../support/access-table.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { signatureFor } from '../support/contracts.ts'
import { rows } from '../support/database.ts'
import { importDeclaredRoutes } from '../support/declared.ts'
import { pdf, sendFiles as upload } from '../support/files.ts'
import { guideFields, LONG_ENOUGH } from '../support/guides.ts'
import { freeSlot } from '../support/homes.ts'
import { holdsScript, KEPT, look, type Screen, screensOfCms } from '../support/live-scripts.ts'
import { NEVER_SHOWN } from '../support/never-shown.ts'
import { demo, newClient, PASSWORD, type Person, visitor } from '../support/people.ts'
import { sendPicture } from '../support/pictures.ts'
import { openAs } from '../support/portal.ts'
import { type LinkedHome, sayByLinks } from '../support/scripts-by-link.ts'
import {
  csvOf,
  deleteChecklists,
  give,
  sayInComments,
  sayInEscrows,
  sayInOffers,
  sayInRules,
  sayInSales,
  sayInSearchFigures,
  sent,
} from '../support/scripts-in-calls.ts'
import { untilShown } from '../support/site.ts'
import { asAddress, SCRIPTS, textFieldsOf } from '../support/texts.ts'

useBrowser()

const guides: Guide[] = []
/** The ids of the client's homes, one for each script. */
const homes: string[] = []
/** The id of the client's home whose sale is open, with the last script. */
let saleHome: string
/** A home for each script whose offer, showings and photo have it. */
const linked: LinkedHome[] = []
/** The ids of clients whom staff typed, one for each script. */
const leads: string[] = []
let admin: Person
let client: Person

/** Sends a script in every text about a user, a property, a sale and a contract. */
async function sayAsPeople(script: string): Promise<void> {
  const person = { email: `test.${randomUUID()}@example.com`, password: PASSWORD }
  const named = { ...person, firstName: script, lastName: script, phone: script }
  const { pending: pendingToken, demoCode: code } = (await give(visitor, signUp, named)).body
  await give(visitor, verifyCode, { email: person.email, code, pending: pendingToken })
  const email = `test.${randomUUID()}@example.com`
  const scheduledAt = await freeSlot()
  const caller = { name: script, phone: '559-555-0142', address: script, from: script }
  await give(visitor, scheduleConsultation, { scheduledAt, email, ...caller })
  const inquiry = { name: script, phone: script, message: script, from: script }
  await give(visitor, sendContactMessage, { email, ...inquiry })
  const typedLead = { firstName: script, lastName: script, phone: script, sourceDetail: script }
  const lead = { ...typedLead, note: script, email: `test.${randomUUID()}@example.com` }
  leads.push((await give(admin, addClient, lead)).body.id)
  await give(admin, importClients, { csv: csvOf(lead), dryRun: false })
  const broken = { id: script.slice(0, 40), message: script, stack: script, path: script }
  await give(visitor, reportError, broken)

  await give(client, changeAccount, { firstName: script, lastName: script, phone: script })
  const home = await give(client, createProperty, { address: script, propertyType: 'condo' })
  const { id } = home.body
  homes.push(id)
  await give(
    admin,
    inviteSeller,
    { name: script, email: `test.${randomUUID()}@example.com` },
    { id },
  )
  const slot = { propertyId: id, scheduledAt: await freeSlot() }
  await give(client, bookConsultation, { ...slot, notes: script, from: script })
  await give(client, writeToAgent, { content: script })
  await give(admin, writeToClient, { content: script }, { id: client.id })
  const status = { status: 'active-listing', listingPrice: 500_000, statusNotes: script }
  await give(admin, changePropertyStatus, status, { id })
  const mlsListingUrl = asAddress(script)
  await give(admin, changeMlsListing, { mlsListingUrl }, { id })
  await give(admin, changeProperty, { address: script, mlsListingUrl }, { id })
  const tags = [script.slice(0, 40)]
  const corrected = { firstName: script, lastName: script, phone: script, tags }
  await give(admin, changeClient, corrected, { id: client.id })
  const ids = [client.id]
  await give(admin, changeClients, {
    ids,
    change: { kind: 'remove-tag', tag: script.slice(0, 40) },
  })
  await give(admin, changeClients, { ids, change: { kind: 'add-tag', tag: script.slice(0, 40) } })
  const moved = { kind: 'stage', stage: 'contract-pending', reason: script }
  await give(admin, changeClients, { ids, change: moved })
  const note = await give(admin, addClientNote, { kind: 'note', text: script }, { id: client.id })
  await give(admin, changeClientNote, { text: script, version: 1 }, { id: note.body.id })
  const stage = { stage: 'on-hold', reason: script, notes: script }
  await give(admin, changeStage, stage, { id: client.id })
  const file = pdf(script, `${script}.pdf`)
  expect((await upload(client, [file])).status).toBe(201)

  const agreement = { contractType: 'listing-agreement', signerName: script, notes: script }
  const contract = await give(admin, addContract, { ...agreement, userId: client.id })
  const typed = { kind: 'typed', name: script } as const
  const signature = await signatureFor(client, contract.body.id, typed)
  await give(client, signContract, signature, { id: contract.body.id })
}

/** Sends it in every text that visitors read: vendors, and guides in every place of a page. */
async function sayToVisitors(script: string): Promise<void> {
  const said = { name: script, description: script, phone: script, experience: script }
  const links = { website: asAddress(script), portfolioUrl: asAddress(script) }
  const vendor = { email: `${randomUUID()}@vendor.example`, specialty: 'staging', pricing: script }
  const shown = { approved: true, featured: true }
  const added = await give(admin, addVendor, { ...said, ...links, ...vendor, ...shown })
  await give(admin, changeVendor, { ...said, ...links, pricing: script }, { id: added.body.id })
  const listed = { name: script, email: `${randomUUID()}@vendor.example`, specialty: 'staging' }
  await give(admin, importVendors, { csv: csvOf(listed), dryRun: false })

  const words = { title: script, city: script, state: script, metaDescription: script }
  const image = { imageUrl: asAddress(script), imageAlt: script }
  const content = `${LONG_ENOUGH}<p>${script}</p><p><a href="${script}" title="${script}">go</a></p>`
  const { slug } = guideFields()
  const written = await give(admin, createGuide, { ...words, ...image, content, slug })
  const params = { id: written.body.id }
  const kept = await give(admin, replaceGuide, { ...words, ...image, content, slug }, params)
  await sayInComments(admin, params, script)
  await sayInSearchFigures(admin, script)
  guides.push(kept.body)
  expect((await sendPicture(script)).status).toBe(201)
}

beforeAll(async () => {
  admin = await demo('admin')
  client = await newClient({ consulted: true })
  for (const script of SCRIPTS) {
    await sayAsPeople(script)
    await sayInSales({ admin, client }, script)
    await sayInRules(admin, script)
    await sayInOffers({ admin, client }, script)
    linked.push(await sayByLinks(admin, script))
    saleHome = await sayInEscrows({ admin, client }, script)
    await sayToVisitors(script)
  }
})

// Other tests read lists with these.
afterAll(async () => {
  for (const { id } of guides) await admin.call(deleteGuide, { params: { id } })
  await deleteChecklists()
  for (const { id, name } of (await admin.call(listVendors)).body)
    if (SCRIPTS.includes(name)) await admin.call(deleteVendor, { params: { id } })
})

test('every text field of every call has received a script', async () => {
  const routes = (await importDeclaredRoutes()).filter(({ method }) => method !== 'GET')
  const places = routes.flatMap((route) =>
    textFieldsOf(route).map((place) => `${nameOf(route)} ${place}`),
  )
  expect(places.length).toBeGreaterThan(30)
  const forgotten = places.filter(
    (place) => !sent.has(place) && !NEVER_SHOWN.some((never) => never.test(place)),
  )
  expect(forgotten, 'send a script in these too, and open the screen that shows them').toEqual([])
})

/** The tabs of a client's pane. */
const sectionsOf = ({ id }: Person): Screen[] =>
  ['overview', 'timeline', 'homes', 'files'].map((section) => [
    `/admin?tab=clients&client=${id}&section=${section}`,
  ])

/** The calendar with the newest consultation whose notes have the script. */
async function openedConsultation(): Promise<Screen> {
  const [found] = await rows<{ id: string; at: Date }>(
    `select id, scheduled_at as at from consultations where notes like '%ran()%'
       and cancelled_at is null order by created_at desc limit 1`,
  )
  const date = pacificDate(found?.at ?? new Date())
  return [`/admin?tab=consultations&date=${date}&consultation=${found?.id}`, holdsScript]
}

/** The page of the client's newest home with an offer from a buyer of that name. */
async function homeWithOffers(): Promise<Screen> {
  const [found] = await rows<{ id: string }>(
    `select property_id as id from offers where buyer_names::text like '%ran()%'
       and property_id in (select id from properties where user_id = $1)
     order by created_at desc limit 1`,
    [client.id],
  )
  return [`/dashboard/homes/${found?.id}?part=offers`, holdsScript]
}

describe('a script in user input shows as text and never runs', () => {
  test('on the pages of visitors', async () => {
    for (const { slug } of guides) await untilShown('/blog', slug)
    const page = await openPage()
    const pages = guides.map(({ slug, title }): [string, string] => [`/blog/${slug}`, title])
    // A link's page holds its token behind `#`: another page comes between two of one path.
    const ofLinks = linked.flatMap(({ home, pages: byLink }): Screen[] => [
      ...byLink.map((path): Screen => [path]),
      [originalsPath(home), holdsScript],
    ])
    await look(page, [['/', 'Get Started'], ['/blog'], ['/vendors'], ...pages, ...ofLinks])
  })

  test('in the portal of the client', async () => {
    const tabs = ['properties', 'messages', 'uploads', 'consultations', 'contracts']
    const page = await openAs(client, '/dashboard')
    const screens = tabs.map((tab): Screen => [`/dashboard?tab=${tab}`])
    const pages = homes.map((id): Screen => [homePath(id)])
    const parts = ['dates', 'documents', 'home'].map((part): Screen => [homePath(saleHome, part)])
    const offers = await homeWithOffers()
    await look(page, [...screens, ...pages, ...parts, offers, ['/account', holdsScript]])
  })

  test('in the portal of the seller whose offer came by a link', async () => {
    for (const { client: seller, home } of linked) {
      const page = await openAs(seller, '/dashboard')
      const parts = ['offers', 'showings', 'documents']
      await look(
        page,
        parts.map((part): Screen => [homePath(home, part)]),
      )
    }
  })

  test('in the staff dashboard of an admin', async () => {
    const tabs = ['pipeline', 'clients', 'vendors', 'properties', 'communications']
    const page = await openAs(admin, '/admin')
    await look(page, [
      await openedConsultation(),
      ...tabs.map((tab): [string] => [`/admin?tab=${tab}`]),
      ...sectionsOf(client),
      ...leads.map((id): [string] => [`/admin?tab=clients&client=${id}`]),
      ...linked.flatMap(({ home }) => [
        ...(['offers', 'showings'] as const).map((part): Screen => [staffHomePath(home, part)]),
      ]),
      ...(['dates', 'disclosures'] as const).map((part): Screen => [staffHomePath(saleHome, part)]),
      ['/admin?tab=blog'],
    ])
  })

  test('in the staff dashboard of the owner', async () => {
    const page = await openAs(await demo('owner'), '/admin')
    await look(page, [
      ['/admin?tab=team', 'Team'],
      ...['errors', 'today', 'checklists', 'dates'].map((tab): Screen => [`/admin?tab=${tab}`]),
      ...sectionsOf(client),
    ])
  })

  // The CMS is large and built for the first visit.
  test('in the CMS of the editor and of an admin', { timeout: 240_000 }, async () => {
    for (const [name, slugs] of [
      ['editor', ['guides', 'media']],
      ['admin', Object.keys(KEPT)],
    ] as const) {
      const page = await openAs(await demo(name), '/cms')
      page.setDefaultTimeout(60_000)
      await look(page, [
        ['/cms', 'What to write next'],
        ['/cms/what-works', 'What works'],
        ...(await screensOfCms([...slugs])),
      ])
    }
  })
})
