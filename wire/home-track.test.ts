import { describe, expect, it } from 'vitest'
import { countDates, trackOf } from './home-track.ts'
import { type NextStepFacts, nextStepOf as stepIn } from './next-step.ts'
import { clientTexts } from './texts/clients.ts'
import { escrowDateTexts } from './texts/escrow-dates.ts'
import { taskTitle } from './texts/task-titles.ts'

const WORDS = {
  ...({ dates: escrowDateTexts, language: 'en' } as const),
  ...{ texts: clientTexts.saleProgress, taskTitle },
}
const nextStepOf = (given: NextStepFacts) => stepIn(given, WORDS)

const DATES = {
  firstOfferAt: null,
  dates: null,
  consultedAt: '2026-10-01T17:00:00.000Z',
  dateListed: '2026-11-01T17:00:00.000Z',
  datePending: '2026-11-15T17:00:00.000Z',
  dateSold: '2026-11-20T17:00:00.000Z',
}

describe('the track of a home', () => {
  it.each([
    ['consultation-booked', 'consultation', 0],
    ['preparation', 'preparation', 1],
    ['active-listing', 'listed', 2],
    ['pending-sale', 'escrow', 4],
    ['sold', 'keys', 6],
  ] as const)('at %s is at %s, with every step before it done', (status, current, done) => {
    const track = trackOf(status, DATES)
    expect(track.find(({ state }) => state === 'current')?.id).toBe(current)
    expect(track.filter(({ state }) => state === 'done')).toHaveLength(done)
    // A step ahead shows no date, even one of a sale that fell through.
    for (const { state, at } of track) if (state === 'ahead') expect(at).toBeNull()
  })

  it('of a listed home is at the offers once one is open, with the day on which the first came', () => {
    const firstOfferAt = '2026-11-10T17:00:00.000Z'
    const [listed, offers] = trackOf('active-listing', { ...DATES, firstOfferAt }).slice(2)
    expect(listed).toMatchObject({ state: 'done', at: DATES.dateListed })
    expect(offers).toMatchObject({ state: 'current', at: firstOfferAt })
    for (const status of ['preparation', 'pending-sale', 'sold'] as const)
      expect(trackOf(status, { ...DATES, firstOfferAt })[3]).toMatchObject({ at: null })
  })

  it('of a sale counts its dates at the escrow, an earliest day not', () => {
    const states = ['open', 'late', 'fulfilled', 'waived', 'earliest'] as const
    const dates = countDates(states.map((state) => ({ state })))
    expect(dates).toEqual({ done: 2, all: 4 })
    const track = trackOf('pending-sale', { ...DATES, dates })
    expect(track.map((step) => step.dates)).toEqual([null, null, null, null, dates, null, null])
  })

  it('carries the recorded dates of its steps', () => {
    expect(trackOf('sold', DATES).map(({ at }) => at)).toEqual([
      DATES.consultedAt,
      null,
      DATES.dateListed,
      null,
      DATES.datePending,
      DATES.dateSold,
      null,
    ])
  })
})

const facts: NextStepFacts = {
  home: { id: 'h', status: 'preparation', servicePackage: 'diy-pro' },
  stage: 'active-client',
  contract: null,
  offers: null,
  task: null,
  isLaterSeat: false,
  saleSteps: null,
}
const contract = { id: 'c', contractType: 'amendment', dueOn: '2026-12-01' } as const
const task = { title: 'Send the deed', due: '2026-11-30' }

describe('the next step of a home', () => {
  it('is the signature of a contract, before a task and before what the status asks for', () => {
    const { what, due, action } = nextStepOf({ ...facts, contract, task })
    expect(what).toContain('Package Amendment is waiting for your signature')
    expect([due, action.href]).toEqual(['2026-12-01', '/dashboard?tab=contracts&contract=c'])
    expect(nextStepOf({ ...facts, task }).what).toBe('Send the deed')
  })

  it('is the answer to the open offers by the end of the first, before a task and after the open sale', () => {
    const offers = { count: 2, firstEnd: '2026-12-05T06:30:00.000Z' }
    const { what, due, action } = nextStepOf({ ...facts, offers, task })
    expect(what).toMatch(/^2 offers are waiting for your answer/)
    // The day in California.
    expect([due, action.href]).toEqual(['2026-12-04', '/dashboard/homes/h?part=offers'])
    expect(nextStepOf({ ...facts, offers: { ...offers, count: 1 } }).what).toMatch(/^An offer is/)
    // Of a contract and the offers the one that is due first.
    expect(nextStepOf({ ...facts, offers, contract }).due).toBe('2026-12-01')
    const later = { ...contract, dueOn: '2026-12-05' }
    expect(nextStepOf({ ...facts, offers, contract: later }).due).toBe('2026-12-04')
    const step = { actor: 'both', rule: 'close-of-escrow', title: 'Closing', due: '2026-12-31' }
    const saleSteps = [{ ...step, isLate: false, isToday: false }]
    expect(nextStepOf({ ...facts, offers, saleSteps }).action.href).toContain('part=dates')
  })

  it('is in an open sale who acts next, after a signature and with the tasks', () => {
    const step = { actor: 'both', rule: 'close-of-escrow', title: 'Closing', due: '2026-12-31' }
    const saleSteps = [{ ...step, isLate: false, isToday: false }]
    const next = nextStepOf({ ...facts, task, saleSteps })
    expect(next).toMatchObject({ actor: 'seller', due: null })
    expect(next.what).toBe('You and the buyer close the sale by Thu, Dec 31.')
    expect(next.action.href).toBe('/dashboard/homes/h?part=dates')
    expect(nextStepOf({ ...facts, contract, saleSteps }).due).toBe('2026-12-01')
    expect(nextStepOf({ ...facts, task, saleSteps: [] }).what).toBe('Send the deed')
  })

  it('is to say so when a stopped sale should go on, whatever tasks are open', () => {
    for (const stage of ['on-hold', 'cancelled'] as const)
      expect(nextStepOf({ ...facts, stage, task }).what).toMatch(
        /^Nothing happens until you say so/,
      )
  })

  it.each([
    ['consultation-booked', null, 'seller', '/dashboard/homes/h?part=package'],
    ['consultation-booked', 'diy-pro', 'seller', '/dashboard/messages'],
    ['preparation', 'diy-pro', 'seller', '/vendors'],
    ['preparation', 'full-service', 'broker', '/dashboard/messages'],
    ['active-listing', 'diy-pro', 'seller', '/dashboard/messages'],
    ['active-listing', 'full-service', 'broker', '/dashboard/messages'],
    ['pending-sale', 'diy-pro', 'seller', '/dashboard/messages'],
    ['sold', 'diy-pro', 'seller', '/dashboard/messages'],
  ] as const)('of %s with package %s is for %s at %s', (status, servicePackage, actor, href) => {
    const next = nextStepOf({ ...facts, home: { id: 'h', status, servicePackage } })
    expect([next.actor, next.action.href, next.due]).toEqual([actor, href, null])
  })

  it('of a seller in a later seat leaves the package to the client of the home', () => {
    const home = { id: 'h', status: 'consultation-booked', servicePackage: null } as const
    const { what, action } = nextStepOf({ ...facts, home, isLaterSeat: true })
    expect(what).toMatch(/^The seller who added this home chooses the package/)
    expect(action.href).toBe('/dashboard/messages')
  })
})
