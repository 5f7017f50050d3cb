import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeAccount } from '#wire/account.ts'
import { bookConsultation } from '#wire/consultations.ts'
import { sendContactMessage } from '#wire/contact.ts'
import { addContract } from '#wire/contracts.ts'
import { reportError } from '#wire/error-reports.ts'
import { createGuide, deleteGuide, type Guide, replaceGuide } from '#wire/guides.ts'
import { writeToAgent, writeToClient } from '#wire/messages.ts'
import { changeMlsListing, changePropertyStatus, createProperty } from '#wire/properties.ts'
import type { Route } from '#wire/route.ts'
import { scheduleConsultation } from '#wire/scheduling.ts'
import { signUp, verifyCode } from '#wire/sign-up.ts'
import { signContract } from '#wire/signatures.ts'
import { changeStage } from '#wire/users.ts'
import { importVendors } from '#wire/vendor-import.ts'
import { addVendor, deleteVendor, listVendors } from '#wire/vendors.ts'
import { nameOf } from '../support/access-table.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { signatureFor } from '../support/contracts.ts'
import { rows } from '../support/database.ts'
import { importDeclaredRoutes } from '../support/declared.ts'
import { pdf, sendFiles as upload } from '../support/files.ts'
import { guideFields, LONG_ENOUGH } from '../support/guides.ts'
import { freeSlot } from '../support/homes.ts'
import { type Answer, demo, newClient, PASSWORD, Person, visitor } from '../support/people.ts'
import { sendPicture } from '../support/pictures.ts'
import { openAs, see } from '../support/portal.ts'
import { untilShown } from '../support/site.ts'
import { asAddress, hasPath, SCRIPTS, textFieldsOf } from '../support/texts.ts'

useBrowser()

/** Never stored or shown: secrets, return paths of a sign-in, honeypots, values only compared. */
const NEVER_SHOWN = [
  /^POST \/api\/auth\/\S+ (?:password|token|next)$/,
  /^POST \/api\/admin-(?:access accessCode|login password)$/,
  /^POST \/api\/(?:contact|schedule) website$/,
  /^(?:PATCH \/api\/properties\/\{id\}\/status|PUT \/api\/admin\/blog\/posts\/\{id\}) seen\./,
  /^POST \/api\/admin\/contracts filePath$/,
  /^POST \/api\/uploads uploadType$/,
  /^(?:POST|DELETE) \/api\/account\S* (?:password|currentPassword|code|pending)$/,
  // Shown only to its user, as text: second-factor.spec.ts.
  /^POST \/api\/account\/passkeys name$/,
]

/** Each call and field that got a script, as {@link textFieldsOf} names them. */
const sent = new Set<string>()
const guides: Guide[] = []
let admin: Person
let client: Person

async function give<R extends Route>(
  who: Person,
  route: R,
  body: object,
  params: Record<string, string> = {},
) {
  const answer = await who.call(route, { body, params })
  expect(answer.status, `${nameOf(route)} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  for (const place of textFieldsOf(route))
    if (hasPath(body, place)) sent.add(`${nameOf(route)} ${place}`)
  return answer as Answer<Awaited<ReturnType<typeof who.call<R>>>['body']>
}

/** Sends a script in every text about a user, a property, a sale and a contract. */
async function sayAsPeople(script: string): Promise<void> {
  const person = { email: `test.${randomUUID()}@example.com`, password: PASSWORD }
  const named = { ...person, firstName: script, lastName: script, phone: script }
  const { pending: pendingToken, demoCode: code } = (await give(visitor, signUp, named)).body
  await give(visitor, verifyCode, { email: person.email, code, pending: pendingToken })
  const email = `test.${randomUUID()}@example.com`
  const scheduledAt = await freeSlot()
  const caller = { name: script, phone: script, address: script, from: script }
  await give(visitor, scheduleConsultation, { scheduledAt, email, ...caller })
  await give(visitor, sendContactMessage, { email, name: script, phone: script, message: script })
  const broken = { id: script.slice(0, 40), message: script, stack: script, path: script }
  await give(visitor, reportError, broken)

  await give(client, changeAccount, { firstName: script, lastName: script, phone: script })
  const home = await give(client, createProperty, { address: script, propertyType: 'condo' })
  const { id } = home.body
  const slot = { propertyId: id, scheduledAt: await freeSlot() }
  await give(client, bookConsultation, { ...slot, notes: script, from: script })
  await give(client, writeToAgent, { content: script })
  await give(admin, writeToClient, { content: script }, { id: client.id })
  const status = { status: 'active-listing', listingPrice: 500_000, statusNotes: script }
  await give(admin, changePropertyStatus, status, { id })
  await give(admin, changeMlsListing, { mlsListingUrl: asAddress(script) }, { id })
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
  await give(admin, addVendor, { ...said, ...links, ...vendor, ...shown })
  const line = [script, `${randomUUID()}@vendor.example`, 'staging'].map(
    (cell) => `"${cell.replaceAll('"', '""')}"`,
  )
  await give(admin, importVendors, { csv: `name,email,specialty\n${line}`, dryRun: false })

  const words = { title: script, city: script, state: script, metaDescription: script }
  const image = { imageUrl: asAddress(script), imageAlt: script }
  const content = `${LONG_ENOUGH}<p>${script}</p><p><a href="${script}" title="${script}">go</a></p>`
  const { slug } = guideFields()
  const written = await give(admin, createGuide, { ...words, ...image, content, slug })
  const kept = await give(
    admin,
    replaceGuide,
    { ...words, ...image, content, slug },
    {
      id: written.body.id,
    },
  )
  guides.push(kept.body)
  expect((await sendPicture(script)).status).toBe(201)
}

beforeAll(async () => {
  admin = await demo('admin')
  client = await newClient({ consulted: true })
  for (const script of SCRIPTS) {
    await sayAsPeople(script)
    await sayToVisitors(script)
  }
})

// Other tests read lists with these.
afterAll(async () => {
  for (const { id } of guides) await admin.call(deleteGuide, { params: { id } })
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

type Screen = [path: string, shows?: string | RegExp | ((page: Page) => Promise<unknown>)]

/** Opens pages: each shows the script as text, and no element or URL of it is live. */
async function look(page: Page, screens: Screen[]): Promise<void> {
  let runs = 0
  await page.context().exposeFunction('ran', () => {
    runs++
  })
  page.on('dialog', (dialog) => dialog.dismiss())
  for (const [path, shows = /ran\(\)/] of screens) {
    await page.goto(path)
    await (typeof shows === 'function' ? shows(page) : see(page, shows))
    // Portal screens fetch after they load; pages of the site do not.
    if (/^\/(?:admin|dashboard)/.test(path)) await page.waitForLoadState('networkidle')
    const alive = await page.evaluate(() =>
      [...document.querySelectorAll('[onerror], [onload], [onfocus], [src="x"], [href], script')]
        .filter(
          (element) =>
            element.matches('[onerror], [onload], [onfocus], [src="x"]') ||
            /^\s*javascript:/i.test(element.getAttribute('href') ?? '') ||
            (element.matches('script:not([src], [type="application/ld+json"])') &&
              // The data of a CMS screen, a string in its own script.
              !element.textContent?.startsWith('self.__next_f.push(') &&
              element.textContent?.includes('ran()')),
        )
        .map((element) => element.outerHTML),
    )
    expect(alive, path).toEqual([])
  }
  expect(runs).toBe(0)
}

/** The column of each collection that has the script. */
const KEPT = {
  guides: 'title',
  media: 'alt',
  users: 'first_name',
  vendors: 'name',
  properties: 'address',
  consultations: 'notes',
  messages: 'content',
  'contact-messages': 'message',
  'stage-history': 'reason',
  contracts: 'signer_name',
  uploads: 'original_name',
}

const lists = (page: Page) => page.locator('table tbody tr').first().waitFor()

/** In a field or in the text of the page. */
const holdsScript = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('input, textarea')]
      .map((field) => (field as HTMLInputElement).value)
      .concat(document.body.innerText)
      .some((text) => text.includes('ran()')),
  )

/** The list of each collection and its newest document. */
async function screensOfCms(slugs: string[]): Promise<Screen[]> {
  const found: Screen[] = []
  for (const [slug, column] of Object.entries(KEPT).filter(([name]) => slugs.includes(name))) {
    const [newest] = await rows<{ id: string }>(
      `select id from ${slug.replaceAll('-', '_')} where ${column} like '%ran()%'
       order by created_at desc limit 1`,
    )
    const path = `/cms/collections/${slug}`
    found.push([path, lists], [`${path}/${newest?.id}`, holdsScript])
  }
  return found
}

describe('a script in user input shows as text and never runs', () => {
  test('on the pages of visitors', async () => {
    for (const { slug } of guides) await untilShown('/blog', slug)
    const page = await openPage()
    const pages = guides.map(({ slug, title }): [string, string] => [`/blog/${slug}`, title])
    await look(page, [['/', 'Get Started'], ['/blog'], ['/vendors'], ...pages])
  })

  test('in the portal of the client', async () => {
    const tabs = ['properties', 'messages', 'uploads', 'consultations', 'contracts']
    const page = await openAs(client, '/dashboard')
    const screens = tabs.map((tab): Screen => [`/dashboard?tab=${tab}`])
    await look(page, [...screens, ['/account', holdsScript]])
  })

  test('in the staff dashboard of an admin', async () => {
    const tabs = ['pipeline', 'clients', 'vendors', 'properties', 'communications', 'consultations']
    const page = await openAs(admin, '/admin')
    await look(page, [
      ...tabs.map((tab): [string] => [`/admin?tab=${tab}`]),
      [`/admin?tab=clients&client=${client.id}`],
      ['/admin?tab=blog'],
    ])
  })

  test('in the staff dashboard of the owner', async () => {
    const page = await openAs(await demo('owner'), '/admin')
    await look(page, [
      ['/admin?tab=team', 'Team'],
      ['/admin?tab=errors'],
      [`/admin?tab=clients&client=${client.id}`],
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
      await look(page, [['/cms', 'What to write next'], ...(await screensOfCms([...slugs]))])
    }
  })
})
