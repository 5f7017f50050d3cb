import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ContractStatus } from './contracts.ts'
import { PROPERTY_STATUSES, type PropertyStatus } from './property-statuses.ts'
import type { SaleChange } from './sale-changes.ts'
import {
  isSameChange,
  openProposals,
  type ProposedChange,
  proposalsAfter,
  SALE_RULES,
  type SaleFacts,
  stageByContract,
} from './sale-states.ts'
import { type CustomerStage, STAGES } from './stages.ts'

const ID = '0198f000-0000-7000-8000-00000000000'
const NONE: SaleFacts = {
  stage: 'lead',
  hasConsultation: false,
  homes: [],
  contracts: [],
  appointment: null,
  completed: null,
  coming: [],
}
const appointment = { id: ID, scheduledAt: '2026-12-03T18:00:00.000Z' }

const homesAt = (...statuses: PropertyStatus[]): SaleFacts['homes'] =>
  statuses.map((status, index) => ({ id: ID + index, address: `${index} Elm Court`, status }))

/** A change in short: a stage, `home 0: sold`, `consulted`. */
const short = (change: SaleChange) => {
  if (change.kind === 'stage') return change.stage
  return change.kind === 'consulted' ? 'consulted' : `home ${change.id.at(-1)}: ${change.status}`
}
/** Proposals in short, those that are not ticked with a question mark. */
const listed = (proposed: ProposedChange[]) =>
  proposed.map(({ change, isTicked }) => short(change) + (isTicked ? '' : '?'))
const open = (facts: Partial<SaleFacts>) => listed(openProposals({ ...NONE, ...facts }))

const STAGE_IDS = STAGES.map(({ id }) => id)
const AHEAD = [
  'consultation-completed',
  'contract-pending',
  'active-client',
  'sale-pending',
  'sale-completed',
]

/** The stage that each fact proposes to each stage, in the order of STAGES; `-` for none. */
const TABLE: [what: string, facts: Partial<SaleFacts>, proposed: string][] = [
  ['nothing', {}, '- - - - - - - - -'],
  ['an appointment', { appointment }, 'scheduled - - - - - - - -'],
  ['a consultation', { hasConsultation: true }, 'completed completed - - - - - - -'],
  ['a draft contract', { contracts: ['draft'] }, '- - - - - - - - -'],
  ['a sent contract', { contracts: ['sent'] }, 'pending pending pending - - - - - -'],
  ['a pending contract', { contracts: ['pending'] }, 'pending pending pending - - - - - -'],
  ['a signed contract', { contracts: ['signed'] }, 'active active active active - - - - -'],
  ['a completed contract', { contracts: ['completed'] }, 'active active active active - - - - -'],
  ['a booked home', { homes: homesAt('consultation-booked') }, '- - - - - - - - -'],
  ['a home in preparation', { homes: homesAt('preparation') }, '- - - - - - - - -'],
  [
    'a listed home',
    { homes: homesAt('active-listing') },
    'active active active active - - - active? active?',
  ],
  [
    'a pending home',
    { homes: homesAt('pending-sale') },
    'sale sale sale sale sale - - sale? sale?',
  ],
  ['a sold home', { homes: homesAt('sold') }, 'sold sold sold sold sold sold - - -'],
  [
    'a sold and a listed home',
    { homes: homesAt('sold', 'active-listing') },
    'active active active active - - - active? active?',
  ],
]

const STAGE_OF: Record<string, CustomerStage> = {
  scheduled: 'consultation-scheduled',
  completed: 'consultation-completed',
  pending: 'contract-pending',
  active: 'active-client',
  sale: 'sale-pending',
  sold: 'sale-completed',
}

describe('openProposals: the stage that follows', () => {
  test.each(TABLE)('from %s', (_what, facts, proposed) => {
    const stages = STAGE_IDS.map((stage) => {
      const known = open({ ...facts, stage }).find((each) =>
        STAGE_IDS.some((id) => each.replace('?', '') === id),
      )
      return known ?? '-'
    })
    const expected = proposed
      .split(' ')
      .map((each) => each.replace(/^\w+/, (word) => STAGE_OF[word] ?? word))
    expect(stages).toEqual(expected)
  })
})

describe('openProposals', () => {
  test('propose the consultation from Consultation Completed on, and not to lost clients', () => {
    const stages = STAGE_IDS.filter((stage) => open({ stage }).includes('consulted'))
    expect(stages).toEqual(AHEAD)
  })

  test('propose Preparation for each booked home once the consultation is done', () => {
    const homes = homesAt('consultation-booked', 'active-listing', 'consultation-booked')
    const done = { stage: 'active-client', hasConsultation: true } as const
    expect(open({ ...done, homes })).toEqual(['home 0: preparation', 'home 2: preparation'])
    expect(open({ homes: homesAt('consultation-booked') })).toEqual([])
  })

  test.each([
    ['sale-pending', 'pending-sale', ['pending-sale', 'sold']],
    ['sale-completed', 'sold', ['sold']],
  ] as const)('at %s propose %s for the only home, or ask which', (stage, status, agreed) => {
    const facts = { stage, hasConsultation: true }
    for (const { id } of PROPERTY_STATUSES) {
      const isAgreed =
        agreed.some((each) => each === id) || (stage === 'sale-pending' && id === 'sold')
      const homes = open({ ...facts, homes: homesAt(id) }).filter((each) => each.startsWith('home'))
      expect(homes, id).toEqual(isAgreed ? [] : [`home 0: ${status}`])
    }
    const two = open({ ...facts, homes: homesAt('preparation', 'preparation') })
    expect(two).toEqual([`home 0: ${status}?`, `home 1: ${status}?`])
    const before = stage === 'sale-pending' ? 'active-listing' : 'pending-sale'
    const next = open({ ...facts, homes: homesAt('preparation', before) })
    expect(next).toEqual([`home 1: ${status}`])
  })

  test('lead forward only, never to Cancelled or On Hold, and leave nothing open but choices', () => {
    const contracts: ContractStatus[][] = [[], ['sent'], ['signed']]
    const statuses = PROPERTY_STATUSES.map(({ id }) => id)
    const homes = [[], ...statuses.map((id) => homesAt(id)), homesAt('sold', 'preparation')]
    for (const stage of STAGE_IDS)
      for (const hasConsultation of [false, true])
        for (const contract of contracts)
          for (const home of homes)
            for (const at of [null, appointment]) {
              const facts = {
                ...NONE,
                stage,
                hasConsultation,
                contracts: contract,
                homes: home,
                appointment: at,
              }
              requireForward(facts)
            }
  })
})

function requireForward(facts: SaleFacts): void {
  const what = JSON.stringify(facts)
  let after = facts
  for (const { change, isTicked } of openProposals(facts)) {
    if (change.kind === 'stage') {
      expect(['cancelled', 'on-hold'], what).not.toContain(change.stage)
      const isLost = ['cancelled', 'on-hold'].includes(facts.stage)
      expect(isLost || STAGE_IDS.indexOf(change.stage) > STAGE_IDS.indexOf(facts.stage), what).toBe(
        true,
      )
    }
    if (isTicked) after = made(after, change)
  }
  const left = openProposals(after).filter(({ isTicked }) => isTicked)
  expect(left, what).toEqual([])
}

function made(facts: SaleFacts, change: SaleChange): SaleFacts {
  if (change.kind === 'stage') return { ...facts, stage: change.stage }
  if (change.kind === 'consulted') return { ...facts, hasConsultation: true, appointment: null }
  const homes = facts.homes.map((home) =>
    home.id === change.id ? { ...home, status: change.status } : home,
  )
  return { ...facts, homes }
}

describe('proposalsAfter', () => {
  const after = (facts: Partial<SaleFacts>, change: Parameters<typeof proposalsAfter>[1]) =>
    listed(proposalsAfter({ ...NONE, ...facts }, change))

  test('a listed home moves its client to Active Client and completes the consultation', () => {
    const change = { kind: 'property', id: `${ID}0`, status: 'active-listing' } as const
    expect(after({ appointment, homes: homesAt('preparation') }, change)).toEqual([
      'active-client',
      'consulted',
    ])
  })

  test('a home that is sold leaves another one and the stage as they are', () => {
    const homes = homesAt('pending-sale', 'preparation')
    const sold = { kind: 'property', id: `${ID}0`, status: 'sold' } as const
    for (const stage of ['active-client', 'sale-pending'] as const)
      expect(after({ stage, hasConsultation: true, homes }, sold), stage).toEqual([])
  })

  test('a stage that staff step back to is not proposed away', () => {
    const facts = { stage: 'active-client', hasConsultation: true, contracts: ['signed'] } as const
    expect(after({ ...facts, contracts: ['signed'] }, { kind: 'stage', stage: 'lead' })).toEqual([])
  })

  test('a consultation that is done puts a booked home into preparation', () => {
    const homes = homesAt('consultation-booked')
    expect(after({ homes, appointment }, { kind: 'consulted' })).toEqual(['home 0: preparation'])
  })

  test('a consultation that is done moves an early stage only', () => {
    for (const stage of ['lead', 'consultation-scheduled'] as const)
      expect(after({ stage, appointment }, { kind: 'consulted' }), stage).toEqual([])
    const contracts: ContractStatus[] = ['pending']
    expect(after({ stage: 'contract-pending', contracts }, { kind: 'consulted' })).toEqual([])
  })

  test('a contract moves its client before the proposals are made', () => {
    const pending = { kind: 'contract', status: 'pending' } as const
    const homes = homesAt('consultation-booked')
    expect(after({ hasConsultation: true, homes }, pending)).toEqual(['home 0: preparation'])
    expect(after({}, { kind: 'contract', status: 'signed' })).toEqual(['consulted'])
    const selling = { stage: 'sale-pending', homes: homesAt('pending-sale') } as const
    expect(after({ ...selling, hasConsultation: true }, pending)).toEqual([])
  })

  test.each([
    ['consultation-completed', { completed: appointment }, ['consultation-scheduled']],
    ['consultation-completed', { appointment }, ['consultation-scheduled']],
    ['consultation-completed', {}, ['lead']],
    ['active-client', { completed: appointment }, []],
  ] as const)(
    'a consultation taken back at %s proposes the stage before',
    (stage, facts, expected) => {
      expect(after({ ...facts, stage, hasConsultation: true }, { kind: 'not-consulted' })).toEqual(
        expected,
      )
    },
  )
})

describe('stageByContract', () => {
  test.each([
    ['pending', 'contract-pending', ['sale-completed', 'sale-pending', 'active-client']],
    ['signed', 'active-client', ['sale-completed', 'sale-pending']],
  ] as const)(
    'of a %s contract is %s, and none for a client there or past it',
    (status, stage, past) => {
      for (const from of STAGE_IDS) {
        const isThere = from === stage || past.some((each) => each === from)
        expect(stageByContract(from, { status }), from).toBe(isThere ? null : stage)
      }
    },
  )
})

describe('isSameChange', () => {
  const [home, other] = [`${ID}0`, `${ID}1`]
  const changes: SaleChange[] = [
    { kind: 'stage', stage: 'lead' },
    { kind: 'stage', stage: 'sale-pending' },
    { kind: 'consulted' },
    { kind: 'property', id: home, status: 'sold' },
    { kind: 'property', id: home, status: 'preparation' },
    { kind: 'property', id: other, status: 'sold' },
  ]

  test('is true of a change and its copy, and of no two others', () => {
    for (const [at, one] of changes.entries())
      for (const [place, each] of changes.entries())
        expect(isSameChange(one, { ...each }), `${short(one)}, ${short(each)}`).toBe(at === place)
  })
})

test('docs/sale-states.md lists every rule', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/sale-states.md'), 'utf8')
  for (const { id, when } of SALE_RULES) expect(text).toContain(`| \`${id}\` | ${when} |`)
})
