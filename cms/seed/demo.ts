import type { PayloadRequest, RequiredDataFromCollectionSlug } from 'payload'
import { env } from '#cms/core/env.ts'
import { guideBySlug } from '#cms/entities/guides/actions.ts'
import { importSales } from '#cms/entities/sales-records/import.ts'
import { asSystem } from '#cms/kit/documents.ts'
import { addDays, isSunday, pacificDate, slotStart } from '#wire/slots.ts'
import type { Source } from '#wire/sources.ts'
import type { CustomerStage } from '#wire/stages.ts'
import { DEMO_PEOPLE } from './accounts.ts'
import { backdate, daysBefore } from './backdate.ts'
import { plantContract } from './contracts.ts'
import { keepDemoFile } from './files.ts'
import { DEMO_CLIENTS, type DemoClient } from './people.ts'
import { demoSales } from './sales.ts'
import { daysSince, type Step, wayTo } from './stage-path.ts'
import { DEMO_VENDORS } from './vendors.ts'

/** June's dates, in days before today. */
const SELLER = { joined: 40, moved: 12, listed: 9 }

/** Creates made-up people, sales and threads with dates relative to today, for every screen to show. */
export async function plantDemo(req: PayloadRequest): Promise<void> {
  const system = asSystem(req)
  const ids: Record<string, string> = {}
  for (const { joined, ...known } of DEMO_PEOPLE) {
    const { email, firstName, lastName, role, hasConsultation, stage } = known
    const source: Source = role === 'client' ? 'sign-up' : 'staff'
    const person = {
      email,
      firstName,
      lastName,
      role,
      hasConsultation,
      source,
      customerStage: stage,
    }
    const made = await system.create('users', {
      ...person,
      password: env.demoPassword,
      emailProvedAt: new Date().toISOString(),
      ...(hasConsultation && { stageUpdatedAt: before(SELLER.moved) }),
    })
    await backdate(req, 'users', made.id, joined)
    ids[role === 'client' ? (hasConsultation ? 'seller' : 'client') : role] = made.id
  }
  const admin = String(ids.admin)
  for (const vendor of DEMO_VENDORS) await system.create('vendors', vendor)
  for (const [index, client] of DEMO_CLIENTS.entries()) await plantClient(req, client, index, admin)
  await plantSeller(req, String(ids.seller), admin)
  await system.create('contact-messages', {
    name: 'Beatriz Luna',
    email: 'beatriz.luna@example.com',
    phone: '(909) 555-0133',
    message: 'We inherited a house in Riverside with my brother. Can one of us sell for both?',
  })
  await importSales(req, demoSales(new Date()), 'Demo data')
}

const before = (days: number) => daysBefore(days).toISOString()

/** A slot so many days from today (negative: before), moved off Sunday; `index` picks the hour. */
function slotIn(days: number, index: number): string {
  let date = addDays(pacificDate(new Date()), days)
  if (isSunday(date)) date = addDays(date, days < 0 ? -1 : 1)
  return slotStart(date, 9 + (index % 9)).toISOString()
}

/** A client who cannot sign in, with a property, a stage history and a thread. */
async function plantClient(req: PayloadRequest, demo: DemoClient, index: number, admin: string) {
  const system = asSystem(req)
  const [firstName, lastName] = demo.name
  const way = wayTo(demo.stage, demo.joined, demo.moved)
  const booked = daysSince(way, 'consultation-scheduled')
  const consulted = daysSince(way, 'consultation-completed')
  const signed = daysSince(way, 'active-client')
  const pending = daysSince(way, 'sale-pending')
  const user = (await req.payload.db.create({
    collection: 'users',
    req,
    data: {
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
      firstName,
      lastName,
      role: 'client',
      hasConsultation: consulted !== undefined,
      customerStage: demo.stage,
      source: demo.source,
      stageUpdatedAt: before(demo.moved),
      createdAt: before(demo.joined),
    },
  })) as { id: string }
  const property = await system.create('properties', {
    user: user.id,
    address: demo.address,
    zipCode: demo.zipCode,
    propertyType: demo.type,
    servicePackage: demo.package,
    timeline: demo.timeline,
    status: demo.status,
    listingPrice: demo.price,
    ...(signed !== undefined && { dateListed: before(signed - 1) }),
    ...(pending !== undefined && { datePending: before(pending) }),
    ...(demo.status === 'sold' && { dateSold: before(demo.moved), salePrice: demo.price }),
  })
  await backdate(req, 'properties', property.id, demo.joined)
  if (booked !== undefined) {
    const { id } = await system.create('consultations', {
      user: user.id,
      property: property.id,
      scheduledAt: slotIn(consulted ? -Math.ceil(consulted) - 1 : 2 + index, index),
      servicePackage: demo.package,
      duration: 15,
      notes: `Consultation for ${demo.address}.`,
      completed: consulted !== undefined,
      guide: await guideBySlug(req, demo.guide),
    })
    await backdate(req, 'consultations', id, booked)
  }
  await plantHistory(req, user.id, way, admin)
  await plantThread(req, user.id, demo, admin)
  if (demo.contract)
    await plantContract(req, user.id, {
      contractType: 'listing-agreement',
      status: demo.contract,
      daysAgo: signed ?? demo.moved,
    })
}

const REASONS: Partial<Record<CustomerStage, string>> = {
  'consultation-scheduled': 'Consultation booked',
  'consultation-completed': 'Consultation completed',
  'contract-pending': 'Listing agreement sent',
  'active-client': 'Agreement signed, listing goes live',
  'sale-pending': 'Offer accepted',
  'sale-completed': 'Escrow closed',
  cancelled: 'Decided to keep the house',
  'on-hold': 'Waiting for the tenants to move',
}

/** One history entry per stage passed. */
async function plantHistory(req: PayloadRequest, user: string, way: Step[], admin: string) {
  for (const { from, to, daysAgo } of way) {
    const entry = await asSystem(req).create('stage-history', {
      user,
      fromStage: from,
      toStage: to,
      reason: REASONS[to] ?? 'Moved on',
      changedBy: admin,
    })
    await backdate(req, 'stage_history', entry.id, daysAgo)
  }
}

async function plantThread(req: PayloadRequest, client: string, demo: DemoClient, admin: string) {
  const system = asSystem(req)
  for (const { by, text, daysAgo } of demo.said ?? []) {
    const message = await system.create('messages', {
      client,
      fromUser: by === 'client' ? client : admin,
      content: text,
    })
    await backdate(req, 'messages', message.id, daysAgo)
    const told =
      by === 'client'
        ? {
            user: admin,
            aboutUser: client,
            title: `Message from ${demo.name.join(' ')}`,
            link: `/admin?tab=clients&client=${client}`,
          }
        : { user: client, title: 'Message from your agent', link: '/dashboard?tab=messages' }
    await plantNotice(req, daysAgo, {
      ...told,
      entityId: message.id,
      type: 'message',
      message: text,
      read: daysAgo > 2,
    })
  }
}

/** June, who signs in as seller@example.com: two homes, a two-way thread, files, a contract. */
async function plantSeller(req: PayloadRequest, seller: string, admin: string) {
  const system = asSystem(req)
  const way = wayTo('active-client', SELLER.joined, SELLER.moved)
  const consulted = daysSince(way, 'consultation-completed') ?? SELLER.moved
  const listed = await system.create('properties', {
    user: seller,
    address: '1120 Cypress Avenue, Sacramento, CA 95816',
    zipCode: '95816',
    propertyType: 'single-family',
    servicePackage: 'showing-support',
    timeline: 'asap',
    status: 'active-listing',
    listingPrice: 685_000,
    dateListed: before(SELLER.listed),
    mlsListingUrl: 'https://mls.example.com/listing/224081120',
  })
  const second = await system.create('properties', {
    user: seller,
    address: '44 Fig Street, Unit 6, Sacramento, CA 95818',
    zipCode: '95818',
    propertyType: 'condo',
    servicePackage: 'diy-pro',
    timeline: '3-6-months',
    status: 'preparation',
  })
  const booked = await system.create('consultations', {
    user: seller,
    property: listed.id,
    scheduledAt: slotIn(-Math.ceil(consulted) - 1, 3),
    servicePackage: 'showing-support',
    duration: 15,
    notes: 'Consultation for 1120 Cypress Avenue (Single Family Home).',
    completed: true,
  })
  const thread: DemoClient = {
    ...(DEMO_CLIENTS[0] as DemoClient),
    name: ['June', 'Takahashi'],
    said: [
      { by: 'staff', text: 'You are live on the MLS as of this morning.', daysAgo: 9 },
      {
        by: 'client',
        text: 'Wonderful. Who answers agents who want to show it on Sunday?',
        daysAgo: 8.2,
      },
      {
        by: 'staff',
        text: 'We do. You get the times by Friday noon and say yes or no.',
        daysAgo: 8.1,
      },
      { by: 'client', text: 'The lockbox is on the side gate now.', daysAgo: 1 },
    ],
  }
  await plantThread(req, seller, thread, admin)
  await plantHistory(req, seller, way, admin)
  const signed = {
    contractType: 'listing-agreement',
    status: 'signed',
    daysAgo: SELLER.moved,
  } as const
  await plantContract(req, seller, signed)
  const open = { contractType: 'disclosure-agreement', status: 'pending', daysAgo: 1 } as const
  await plantContract(req, seller, open)
  const photograph = await keepDemoFile(req, seller, listed.id)
  await backdate(req, 'properties', listed.id, SELLER.joined)
  await backdate(req, 'properties', second.id, 20)
  await backdate(req, 'consultations', booked.id, SELLER.joined)
  await backdate(req, 'uploads', photograph, 11)
  await plantNotice(req, consulted, {
    user: seller,
    type: 'consultation',
    title: 'Your portal is open',
    message: 'Your consultation is complete. Vendors, messages and uploads are open to you now.',
    link: '/dashboard',
    read: true,
  })
  await plantNotice(req, SELLER.listed, {
    user: seller,
    type: 'property_update',
    title: 'Active Listing',
    message: '1120 Cypress Avenue is now: Active Listing.',
    link: '/dashboard?tab=properties',
    entityId: listed.id,
    read: false,
  })
}

type Planted = Omit<RequiredDataFromCollectionSlug<'notifications'>, 'createdAt'>

async function plantNotice(req: PayloadRequest, daysAgo: number, notice: Planted) {
  const { id } = await asSystem(req).create('notifications', notice)
  await backdate(req, 'notifications', id, daysAgo)
}
