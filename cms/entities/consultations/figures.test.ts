import { describe, expect, test } from 'vitest'
import { withStatement } from '#wire/carried-sale.ts'
import { readConsultationCalendar } from '#wire/consultation-calendar.ts'
import {
  bookConsultation,
  listAllConsultations,
  listOwnConsultations,
} from '#wire/consultations.ts'
import { cents } from '#wire/money.ts'
import { scheduleConsultation } from '#wire/scheduling.ts'
import { pacificDate } from '#wire/slots.ts'
import { CarriedSale } from '#wire/statements.ts'
import { statementTexts } from '#wire/texts/statements.ts'
import { GUEST_PHONE, newEmail } from '../../../tests/support/booking.ts'
import { rows } from '../../../tests/support/database.ts'
import { freeSlot } from '../../../tests/support/homes.ts'
import { demo, newClient, visitor } from '../../../tests/support/people.ts'

const SALE = {
  price: cents(900_000),
  buyerAgentBasisPoints: 250,
  payoff: cents(410_233.17),
  otherCosts: cents(4_500),
  place: 'oakland',
  cityRate: cents(0),
  servicePackage: 'diy-pro',
  range: { low: cents(800_000), high: cents(1_000_000), area: '94612' },
} as const

const property = { address: '12 Figures Way, Oakland, CA 94612', propertyType: 'condo' }

describe('the figures that were typed before a booking', () => {
  test('are kept with the consultation of a client, and shown to the client and to staff', async () => {
    const client = await newClient({ consulted: true })
    const scheduledAt = await freeSlot()
    const body = { property, scheduledAt, sale: { ...SALE, lines: { net: 1 } } }
    const booked = await client.call(bookConsultation, { body })
    expect(booked.status).toBe(201)
    // The server computes the statement itself.
    const kept = withStatement(SALE)
    expect(booked.body.statement).toEqual(kept)
    expect((await client.call(listOwnConsultations)).body[0]?.statement).toEqual(kept)
    const admin = await demo('admin')
    const query = { from: pacificDate(new Date(scheduledAt)), days: '1' }
    const calendar = (await admin.call(readConsultationCalendar, { query })).body
    expect(calendar.consultations.find(({ id }) => id === booked.body.id)?.statement).toEqual(kept)
    const all = (await admin.call(listAllConsultations)).body
    expect(all.find(({ id }) => id === booked.body.id)?.statement).toEqual(kept)
  })

  test('say of which area the range is, and figures that an open tab of the release before sends say none', () => {
    const { low, high } = SALE.range
    const texts = [CarriedSale.parse({ ...SALE, range: { low, high } }), SALE].map((sale) =>
      statementTexts.figures(withStatement(sale)),
    )
    expect(texts[0]).toContain('likely range $800,000 to $1,000,000,')
    expect(texts[1]).toContain('likely range $800,000 to $1,000,000 (Homes in 94612),')
  })

  test('are kept with a booking through the scheduler', async () => {
    const body = {
      scheduledAt: await freeSlot(),
      name: 'Ana Moreno',
      email: newEmail(),
      phone: GUEST_PHONE,
      sale: SALE,
    }
    expect((await visitor.call(scheduleConsultation, { body })).status).toBe(201)
    const [found] = await rows(
      'select statement from consultations c join users u on u.id = c.user_id where email = $1',
      [body.email],
    )
    expect(found).toEqual({ statement: withStatement(SALE) })
  })

  test.each([undefined, null, 'none', { ...SALE, price: -1 }, { price: 1 }])(
    'are left out where they are %j, and the booking happens',
    async (sale) => {
      const client = await newClient()
      const body = { property, scheduledAt: await freeSlot(), sale }
      const { status, body: booked } = await client.call(bookConsultation, { body })
      expect([status, booked.statement]).toEqual([201, null])
    },
  )
})
