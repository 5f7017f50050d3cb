import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { importVendors } from '#wire/vendor-import.ts'
import { addVendor, listVendors } from '#wire/vendors.ts'
import { rows } from '../../../tests/support/database.ts'
import { demo, refusal } from '../../../tests/support/people.ts'

const send = async (csv: string, dryRun: boolean) =>
  (await demo('admin')).call(importVendors, { body: { csv, dryRun } })

const newEmail = () => `${randomUUID()}@vendor.example`

const vendor = async (email: string) =>
  (await (await demo('admin')).call(listVendors)).body.find((one) => one.email === email)

describe('POST /api/admin/vendors/import', () => {
  test('as a dry run reports an outcome for each line and writes nothing', async () => {
    const [good, known] = [newEmail(), newEmail()]
    await send(`name,email,specialty\nKnown,${known},staging`, false)
    const { status, body } = await send(
      [
        'Name,E-mail,Specialty,Pricing,Approved,City',
        `Good Lens,${good},Photography,from $300,yes,Fresno`,
        `Known,${known},staging,from $900,`,
        `Known again,${known},staging,,`,
        'No Mail,nobody,staging,,',
        `,${newEmail()},plumbing,,`,
      ].join('\n'),
      true,
    )
    expect(status).toBe(200)
    expect(body.ignoredColumns).toEqual(['City'])
    expect(body.lines).toEqual([
      { line: 2, name: 'Good Lens', outcome: 'added', why: 'New vendor, approved' },
      { line: 3, name: 'Known', outcome: 'changed', why: 'Changes pricing' },
      { line: 4, name: 'Known again', outcome: 'refused', why: 'The same email as on line 3' },
      { line: 5, name: 'No Mail', outcome: 'refused', why: 'Valid email is required' },
      {
        line: 6,
        name: '',
        outcome: 'refused',
        why: 'Name is required, Specialty is required',
      },
    ])
    expect(await vendor(good)).toBeUndefined()
    expect(await vendor(known)).toMatchObject({ pricing: null, approved: false })
  })

  test('writes added and changed vendors once and keeps fields that the CSV omits', async () => {
    const email = newEmail()
    const list = `name,email,specialty,phone,featured,approved\nLens,${email},staging,559,yes,yes`
    expect((await send(list, false)).body.lines[0]?.outcome).toBe('added')
    expect((await send(list, false)).body.lines[0]?.outcome).toBe('unchanged')
    const revoked = `name,email,specialty,approved\nLens & Co,${email.toUpperCase()},staging,no`
    expect((await send(revoked, false)).body.lines).toMatchObject([
      { outcome: 'changed', why: 'Changes name, approved, featured' },
    ])
    expect(await vendor(email)).toMatchObject({
      name: 'Lens & Co',
      phone: '559',
      approved: false,
      featured: false,
    })
    const [entry] = await rows<{ details: unknown }>(
      `select details from audit_log where event = 'vendors-imported' order by id desc limit 1`,
    )
    expect(entry?.details).toEqual({ vendors: 1 })
  })

  test('refuses a line whose email belongs to two vendors and changes neither', async () => {
    const [admin, email] = [await demo('admin'), newEmail()]
    for (const specialty of ['photography', 'staging'])
      await admin.call(addVendor, { body: { name: `Studio ${specialty}`, email, specialty } })
    const line = `name,email,specialty\nStudio,${email},staging`
    expect((await send(line, false)).body.lines[0]).toMatchObject({
      outcome: 'refused',
      why: 'Several vendors have this email: change them one by one',
    })
    const kept = await rows('select name from vendors where email = $1 order by name', [email])
    expect(kept).toEqual([{ name: 'Studio photography' }, { name: 'Studio staging' }])
  })

  test('responds 400 to a missing column, to no vendors and to invalid CSV', async () => {
    for (const csv of ['name,specialty\nA,staging', 'name,email,specialty', 'a"b,"c\n"d'])
      expect((await send(csv, true)).status, csv).toBe(400)
    const { message } = refusal(await send('name,specialty\nA,staging', true))
    expect(message).toBe('This list has no column for: email.')
  })
})
