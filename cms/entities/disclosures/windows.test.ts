import { beforeAll, describe, expect, test } from 'vitest'
import { closeEscrow } from '#wire/escrow-ends.ts'
import { readEscrow } from '#wire/escrows.ts'
import { withOfferClockAt } from '../../../tests/support/acceptances.ts'
import { rows } from '../../../tests/support/database.ts'
import { decide, deliver, receive } from '../../../tests/support/disclosures.ts'
import { ending, newEscrow } from '../../../tests/support/escrows.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'

let admin: Person
let owner: Person

beforeAll(async () => {
  admin = await demo('admin')
  owner = await demo('owner')
})

/** A sale with its home and its offer as deliveries need them. */
async function newSale() {
  const escrow = await newEscrow(await newClient({ consulted: true }))
  const { propertyId, offerId } = escrow
  return { escrow, home: { id: propertyId }, offer: { id: offerId, propertyId } }
}

const windowOf = async ({ id }: { id: string }) =>
  (await admin.call(readEscrow, { params: { id } })).body.window

describe('POST /api/admin/escrows/{id}/close with a window', () => {
  /** A sale whose window ends at `endsAt`, and what closes it. */
  async function openWindow() {
    const sale = await newSale()
    await receive(sale.home, 'tds')
    const { body } = await deliver(sale.offer, ['tds'])
    const given = (await ending(sale.escrow)).close
    const close = (who: Person, more: object = {}) =>
      who.call(closeEscrow, { params: { id: sale.escrow.id }, body: { ...given, ...more } })
    const end = Date.parse(String(body.window?.endsAt))
    const at = (offset: number) => new Date(end + offset).toISOString()
    return { ...sale, close, at }
  }

  test.each([
    [-1, 409],
    [0, 200],
    [1, 200],
  ])('is, %i ms from its end, %i', async (offset, expected) => {
    const { close, at } = await openWindow()
    const answer = await withOfferClockAt(at(offset), () => close(admin))
    expect(answer.status).toBe(expected)
    if (expected === 409) {
      expect(refusal(answer).message).toMatch(/^The buyer may cancel until the end of /)
      expect(answer.body).toMatchObject({ current: { state: 'open' } })
    }
  })

  test('is refused to an admin with a reason, and on record for the owner with one', async () => {
    const { close, escrow, home } = await openWindow()
    const overrideReason = 'The buyer waived it in writing'
    const asAdmin = await close(admin, { overrideReason })
    expect(asAdmin.status).toBe(403)
    expect((await close(owner)).status).toBe(409)
    const closed = await close(owner, { overrideReason })
    expect([closed.status, closed.body.state]).toEqual([200, 'closed'])
    expect(JSON.stringify(closed.body)).not.toContain(overrideReason)
    const [row] = await rows('select close_override_reason as reason from escrows where id = $1', [
      escrow.id,
    ])
    expect(row?.reason).toBe(overrideReason)
    const [entry] = await rows<{ details: object }>(
      `select details from audit_log where subject = $1 and event = 'escrow-closed'`,
      [home.id],
    )
    expect(entry?.details).toMatchObject({ state: 'closed', window: 'open' })
    expect(JSON.stringify(entry)).not.toContain(overrideReason)
  })

  test('is not held up by what was never delivered', async () => {
    const { escrow } = await newSale()
    const answer = await admin.call(closeEscrow, {
      params: { id: escrow.id },
      body: (await ending(escrow)).close,
    })
    expect(answer.status).toBe(200)
  })
})

test('an item that is not needed has no window to wait for', async () => {
  const { escrow, home } = await newSale()
  await decide(home, 'tds', { status: 'not-needed', reason: 'The seller is a bank' })
  expect((await windowOf(escrow))?.items.map(({ item }) => item)).toEqual(['nhd'])
})
