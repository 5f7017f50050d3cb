import type { PayloadRequest } from 'payload'
import { keepDemoPassword } from '#cms/core/demo-password.ts'
import { env } from '#cms/core/env.ts'
import { receiveInquiry } from '#cms/entities/contact-messages/actions.ts'
import { importSales } from '#cms/entities/sales-records/import.ts'
import { asSystem } from '#cms/kit/documents.ts'
import { createBackdated, isoDaysBefore } from './backdate.ts'
import { seedClient } from './clients.ts'
import { readDemoAccounts, readDemoClients, readDemoPeople, readDemoVendors } from './data.ts'
import { demoSalesCsv } from './sales.ts'

/** Creates made-up people, sales and threads with dates relative to today, for every screen to show. */
export async function seedDemo(req: PayloadRequest): Promise<void> {
  const system = asSystem(req)
  const accounts = await seedAccounts(req)
  await seedPeople(req, accounts)
  for (const vendor of readDemoVendors()) await system.create('vendors', vendor)
  const admin = String(accounts.get('admin@example.com'))
  for (const [index, client] of readDemoClients().entries())
    await seedClient(req, client, { admin, index, account: accounts.get(client.email ?? '') })
  await receiveInquiry(req, {
    name: 'Beatriz Luna',
    email: 'beatriz.luna@example.com',
    phone: '(909) 555-0133',
    message: 'We inherited a house in Riverside with my brother. Can one of us sell for both?',
  })
  await importSales(req, demoSalesCsv(new Date()), 'Demo data')
}

/** Publishes the people of the firm as what they are: sample profiles. */
async function seedPeople(req: PayloadRequest, accounts: Map<string, string>): Promise<void> {
  for (const [index, { account, ...person }] of readDemoPeople().entries())
    await asSystem(req).create('people', {
      ...person,
      user: accounts.get(account ?? '') ?? null,
      position: index + 1,
      isSample: true,
      _status: 'published',
    })
}

/** @returns the id of each demo account by e-mail */
async function seedAccounts(req: PayloadRequest): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  keepDemoPassword(env.demoPassword)
  for (const { description: _description, ...demoAccount } of readDemoAccounts()) {
    const { stage, joinedDaysAgo, stageDaysAgo, ...user } = demoAccount
    const account = {
      ...user,
      customerStage: stage,
      source: user.role === 'client' ? 'sign-up' : 'staff',
      password: env.demoPassword,
      emailProvedAt: new Date().toISOString(),
      // One host, so that each start has one booking.
      takesConsultations: user.role === 'admin',
      ...(stageDaysAgo && { stageUpdatedAt: isoDaysBefore(stageDaysAgo) }),
    } as const
    const { id } = await createBackdated(req, 'users', account, joinedDaysAgo)
    ids.set(user.email, id)
  }
  return ids
}
