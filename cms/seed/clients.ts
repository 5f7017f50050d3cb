import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/crypto.ts'
import { findPublishedGuideId } from '#cms/entities/guides/actions.ts'
import { writeFacts } from '#cms/entities/properties/fact-rows.ts'
import { lazySharp } from '#cms/files/lazy-sharp.ts'
import { storeBytes } from '#cms/files/store-files.ts'
import { addDays, isSunday, pacificDate, slotStart } from '#wire/slots.ts'
import { createBackdated, isoDaysBefore } from './backdate.ts'
import { seedContract } from './contracts.ts'
import { type DemoClient, type DemoHome, readDemoFile, readDemoStages } from './data.ts'
import { seedOffers } from './offers.ts'
import { seedSale, seedSeller } from './sales-of-homes.ts'
import { daysSince, type Step, stagePath } from './stage-path.ts'

type Context = {
  /** The id of the admin who writes to clients, moves them and holds the consultations. */
  admin: string
  /** The client's position in the list, which picks the hour of the consultation. */
  index: number
  /** The id of a demo account; without one, a user who cannot sign in is created. */
  account: string | undefined
}

/** Creates a client with homes, consultation, stage history, messages, contracts and notifications. */
export async function seedClient(
  req: PayloadRequest,
  client: DemoClient,
  { admin, index, account }: Context,
): Promise<void> {
  const path = stagePath(client)
  const user = account ?? (await seedUser(req, client, path))
  const [first, ...others] = client.homes
  const property = await seedProperty(req, user, first, client, path)
  for (const home of others) await seedProperty(req, user, home, client, path)
  await seedConsultation(req, { user, property, client, path, index, admin })
  await seedHistory(req, user, path, admin)
  await seedMessages(req, user, client, admin)
  const daysAgo = daysSince(path, 'active-client') ?? client.stageDaysAgo
  for (const contract of client.contracts) await seedContract(req, user, { daysAgo, ...contract })
  await seedTasks(req, { user, property, client, admin })
  if (client.photograph) await seedPhotograph(req, user, property, client.photograph)
  for (const { daysAgo: ago, ...notification } of client.notifications) {
    const entityId = notification.type === 'property_update' ? property : undefined
    await createBackdated(req, 'notifications', { ...notification, user, entityId }, ago)
  }
}

async function seedUser(req: PayloadRequest, client: DemoClient, path: Step[]): Promise<string> {
  const [firstName, lastName] = client.name
  const { id } = await req.payload.db.create({
    collection: 'users',
    req,
    data: {
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
      firstName,
      lastName,
      role: 'client',
      hasConsultation: daysSince(path, 'consultation-completed') !== undefined,
      customerStage: client.stage,
      source: client.source,
      stageUpdatedAt: isoDaysBefore(client.stageDaysAgo),
      createdAt: isoDaysBefore(client.joinedDaysAgo),
    },
  })
  return String(id)
}

async function seedProperty(
  req: PayloadRequest,
  user: string,
  { price, listedDaysAgo, addedDaysAgo, offers, sale, facts, secondSeller, ...home }: DemoHome,
  { joinedDaysAgo, stageDaysAgo }: DemoClient,
  path: Step[],
): Promise<string> {
  const signedDaysAgo = daysSince(path, 'active-client') ?? stageDaysAgo
  const pendingDaysAgo = daysSince(path, 'sale-pending')
  const property = {
    ...home,
    user,
    packageVersion: 1,
    listingPrice: price,
    ...(price && { dateListed: isoDaysBefore(listedDaysAgo ?? signedDaysAgo - 1) }),
    ...(pendingDaysAgo !== undefined && { datePending: isoDaysBefore(pendingDaysAgo) }),
    ...(home.status === 'sold' && { dateSold: isoDaysBefore(stageDaysAgo), salePrice: price }),
  }
  const created = await createBackdated(req, 'properties', property, addedDaysAgo ?? joinedDaysAgo)
  const { id } = created
  if (secondSeller) await seedSeller(req, id, secondSeller)
  if (facts) await writeFacts(req, id, facts)
  await seedOffers(req, id, { address: home.address, offers })
  if (sale) await seedSale(req, created, sale)
  return id
}

type Booking = Omit<Context, 'account'> & {
  user: string
  property: string
  client: DemoClient
  path: Step[]
}

async function seedConsultation(
  req: PayloadRequest,
  { user, property, client, path, index, admin }: Booking,
): Promise<void> {
  const bookedDaysAgo = daysSince(path, 'consultation-scheduled')
  if (bookedDaysAgo === undefined) return
  const completedDaysAgo = daysSince(path, 'consultation-completed')
  const [{ address, servicePackage }] = client.homes
  const consultation = {
    user,
    host: admin,
    property,
    scheduledAt: slotIn(completedDaysAgo ? -Math.ceil(completedDaysAgo) - 1 : 2 + index, index),
    servicePackage,
    duration: 15,
    notes: client.notes ?? `Consultation for ${address}.`,
    completed: completedDaysAgo !== undefined,
    guide: await findPublishedGuideId(req, client.guide),
  }
  await createBackdated(req, 'consultations', consultation, bookedDaysAgo)
}

/** A slot so many days from today (negative: before), moved off Sunday; `index` picks the hour. */
function slotIn(days: number, index: number): string {
  let date = addDays(pacificDate(new Date()), days)
  if (isSunday(date)) date = addDays(date, days < 0 ? -1 : 1)
  return slotStart(date, 9 + (index % 9)).toISOString()
}

async function seedHistory(req: PayloadRequest, user: string, path: Step[], admin: string) {
  const stages = readDemoStages()
  for (const { from, to, daysAgo } of path) {
    const reason = stages.find(({ stage }) => stage === to)?.reason ?? 'Moved on'
    const entry = { user, fromStage: from, toStage: to, reason, changedBy: admin }
    await createBackdated(req, 'stage-history', entry, daysAgo)
  }
}

/** The messages between a client and staff, each with its notification. */
async function seedMessages(
  req: PayloadRequest,
  client: string,
  { name, messages }: DemoClient,
  admin: string,
): Promise<void> {
  for (const { by, text, daysAgo } of messages) {
    const sent = { client, fromUser: by === 'client' ? client : admin, content: text }
    const { id } = await createBackdated(req, 'messages', sent, daysAgo)
    const recipient =
      by === 'client'
        ? {
            user: admin,
            aboutUser: client,
            title: `Message from ${name.join(' ')}`,
            link: `/admin?tab=clients&client=${client}`,
          }
        : { user: client, title: 'Message from your agent', link: '/dashboard?tab=messages' }
    const about = { entityId: id, type: 'message', message: text, read: daysAgo > 2 } as const
    await createBackdated(req, 'notifications', { ...recipient, ...about }, daysAgo)
  }
}

/** The tasks of a client, added as the client reached the stage. */
async function seedTasks(
  req: PayloadRequest,
  given: { user: string; property: string; client: DemoClient; admin: string },
): Promise<void> {
  const { user, property, client, admin } = given
  const today = pacificDate(new Date())
  for (const { dueInDays, isAssigned, ...task } of client.tasks) {
    const due = dueInDays === undefined ? null : addDays(today, dueInDays)
    const about = { client: user, property, stage: client.stage, version: 1 }
    const assignee = isAssigned ? admin : null
    await createBackdated(req, 'tasks', { ...task, ...about, due, assignee }, client.stageDaysAgo)
  }
}

/** Uploads a drawing of the house as the client's photograph. */
async function seedPhotograph(req: PayloadRequest, user: string, property: string, name: string) {
  const svg = Buffer.from(readDemoFile(`${name}.svg`))
  const bytes = await lazySharp(svg).png().toBuffer()
  const file = { filename: `${randomUUID()}.png`, mimeType: 'image/png' }
  const size = bytes.length
  await storeBytes(bytes, { ...file, expectedSize: size })
  const owner = { user, property, uploadedBy: user, uploadType: 'photo' } as const
  const upload = { ...owner, ...file, originalName: `${name}.png`, size, sha256: sha256(bytes) }
  await createBackdated(req, 'uploads', upload, 11)
}
