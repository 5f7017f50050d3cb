import { z } from 'zod'
import { Id, Timestamp } from './basics.ts'
import { CONTRACT_STATUSES } from './contracts.ts'
import { PropertyStatus } from './property-statuses.ts'
import type { SaleChange } from './sale-changes.ts'
import { CustomerStage, STAGES } from './stages.ts'

const Appointment = z.object({ id: Id, scheduledAt: Timestamp })

/** What stage, homes, contracts and consultations of one client say about the sale. */
export const SaleFacts = z.object({
  stage: CustomerStage,
  hasConsultation: z.boolean(),
  homes: z.array(z.object({ id: Id, address: z.string(), status: PropertyStatus })),
  contracts: z.array(z.enum(CONTRACT_STATUSES)),
  /** The earliest consultation that is neither completed nor cancelled. */
  appointment: Appointment.nullable(),
  /** The latest completed one. */
  completed: Appointment.nullable(),
  /** Consultations ahead of which one may be enough, soonest first; empty unless two are about one home or name none. */
  coming: z.array(Appointment),
})
export type SaleFacts = z.infer<typeof SaleFacts>

/** Stages off the way of a sale. Nothing leads to them by itself, and only a live home leads out of them. */
export const isLost = (stage: CustomerStage) => stage === 'cancelled' || stage === 'on-hold'

const placeOf = (stage: CustomerStage) =>
  isLost(stage) ? -1 : STAGES.findIndex(({ id }) => id === stage)

/** Whether a client has come past a stage, which a contract or a booking then leaves alone. */
export const isPast = (stage: CustomerStage, other: CustomerStage) =>
  placeOf(stage) > placeOf(other)

type Rule = {
  id: string
  /** The pair that contradicts itself, as docs/sale-states.md lists it. */
  when: string
  /** Returns the changes that would end the contradiction of these facts; an empty list if the facts agree. */
  propose: (facts: SaleFacts) => SaleChange[]
  /** Of several proposals one is enough, so staff choose. */
  isChoice?: true
}

/** A rule by which the stage is at least `least`. @param leavesLost whether a lost client contradicts it too */
const atLeast = (
  given: { id: string; when: string; least: CustomerStage; leavesLost?: true },
  applies: (facts: SaleFacts) => boolean,
): Rule => ({
  id: given.id,
  when: given.when,
  propose: (facts) =>
    applies(facts) &&
    placeOf(facts.stage) < placeOf(given.least) &&
    (given.leavesLost || !isLost(facts.stage))
      ? [{ kind: 'stage', stage: given.least }]
      : [],
})

const unsold = ({ homes }: SaleFacts) => homes.filter(({ status }) => status !== 'sold')
const hasHome = ({ homes }: SaleFacts, ...statuses: PropertyStatus[]) =>
  homes.some(({ status }) => statuses.includes(status))

const moveHomes = (homes: SaleFacts['homes'], status: PropertyStatus): SaleChange[] =>
  homes.map(({ id }) => ({ kind: 'property', id, status }))

/** The homes at a status, or all homes where none is there. */
function furthest({ homes }: SaleFacts, at: PropertyStatus) {
  const there = homes.filter(({ status }) => status === at)
  return there.length > 0 ? there : homes
}

/**
 * The one state machine of a sale: the forbidden pairs of stage, property status, contract and consultation, and
 * the change that each one proposes. Proposals lead forward only; nothing proposes Cancelled or On Hold.
 */
export const SALE_RULES: readonly Rule[] = [
  atLeast(
    {
      id: 'all-sold',
      when: 'every home is sold, and the stage is before Sale Completed',
      least: 'sale-completed',
    },
    (facts) => facts.homes.length > 0 && unsold(facts).length === 0,
  ),
  atLeast(
    {
      id: 'home-pending',
      when: 'a home is pending, and the stage is before Sale Pending, Cancelled or On Hold',
      least: 'sale-pending',
      leavesLost: true,
    },
    (facts) => hasHome(facts, 'pending-sale'),
  ),
  atLeast(
    {
      id: 'home-listed',
      when: 'a home is listed, and the stage is before Active Client, Cancelled or On Hold',
      least: 'active-client',
      leavesLost: true,
    },
    (facts) => hasHome(facts, 'active-listing'),
  ),
  atLeast(
    {
      id: 'contract-signed',
      when: 'a contract is signed or completed, and the stage is before Active Client',
      least: 'active-client',
    },
    ({ contracts }) => contracts.some((status) => status === 'signed' || status === 'completed'),
  ),
  atLeast(
    {
      id: 'contract-pending',
      when: 'a contract is sent or pending, and the stage is before Contract Pending',
      least: 'contract-pending',
    },
    ({ contracts }) => contracts.some((status) => status === 'sent' || status === 'pending'),
  ),
  atLeast(
    {
      id: 'consulted',
      when: 'the consultation is done, and the stage is before Consultation Completed',
      least: 'consultation-completed',
    },
    ({ hasConsultation }) => hasConsultation,
  ),
  atLeast(
    {
      id: 'appointment',
      when: 'a consultation is booked, and the stage is Lead',
      least: 'consultation-scheduled',
    },
    ({ appointment }) => appointment !== null,
  ),
  {
    id: 'stage-pending',
    isChoice: true,
    when: 'the stage is Sale Pending, and no home is pending or sold',
    propose: (facts) =>
      facts.stage === 'sale-pending' && !hasHome(facts, 'pending-sale', 'sold')
        ? moveHomes(furthest(facts, 'active-listing'), 'pending-sale')
        : [],
  },
  {
    id: 'stage-completed',
    isChoice: true,
    when: 'the stage is Sale Completed, and no home is sold',
    propose: (facts) =>
      facts.stage === 'sale-completed' && !hasHome(facts, 'sold')
        ? moveHomes(furthest(facts, 'pending-sale'), 'sold')
        : [],
  },
  {
    id: 'stage-consulted',
    when: 'the stage is Consultation Completed or later, and the consultation is not done',
    propose: ({ stage, hasConsultation }) =>
      !hasConsultation && !isPast('consultation-completed', stage) && !isLost(stage)
        ? [{ kind: 'consulted' }]
        : [],
  },
  {
    id: 'home-booked',
    when: 'the consultation is done, and a home is at Consultation Booked',
    propose: ({ hasConsultation, homes }) =>
      hasConsultation
        ? moveHomes(
            homes.filter(({ status }) => status === 'consultation-booked'),
            'preparation',
          )
        : [],
  },
]

/** The facts after a change. A consultation that is done also moves an early stage (RULE-7). */
function factsAfter(facts: SaleFacts, change: SaleChange): SaleFacts {
  if (change.kind === 'stage') return { ...facts, stage: change.stage }
  if (change.kind === 'consulted') {
    const isEarly = facts.stage === 'lead' || facts.stage === 'consultation-scheduled'
    const stage = isEarly ? 'consultation-completed' : facts.stage
    return { ...facts, stage, hasConsultation: true, appointment: null }
  }
  const { id, status } = change
  const homes = facts.homes.map((home) => (home.id === id ? { ...home, status } : home))
  return { ...facts, homes }
}

export type ProposedChange = {
  change: SaleChange
  /** False where staff choose: out of a lost stage, or which of several homes. */
  isTicked: boolean
}

const homeOf = (change: SaleChange) => (change.kind === 'property' ? change.id : null)

/** Of two proposals for the stage or for one home the first rule's wins, which leads furthest. */
const isSameSubject = (one: SaleChange, other: SaleChange) =>
  one.kind === other.kind && homeOf(one) === homeOf(other)

/**
 * The open proposals of these facts and those that follow from the ticked ones, in the order in which they are
 * made. None where the facts agree. @param made what staff just set, which no proposal replaces
 */
export function openProposals(facts: SaleFacts, made?: SaleChange): ProposedChange[] {
  const proposed: ProposedChange[] = []
  const taken = made ? [made] : []
  let after = facts
  for (const rule of SALE_RULES) {
    const changes = rule.propose(after)
    for (const change of changes) {
      if (taken.some((known) => isSameSubject(known, change))) continue
      const isChosen = (rule.isChoice && changes.length > 1) || isOutOfLost(facts, change)
      taken.push(change)
      proposed.push({ change, isTicked: !isChosen })
      if (!isChosen) after = factsAfter(after, change)
    }
  }
  return proposed
}

const isOutOfLost = ({ stage }: SaleFacts, change: SaleChange) =>
  change.kind === 'stage' && isLost(stage)

/** A contract that is added with its signed file is `signed`, one to sign `pending`. */
type AddedContract = { kind: 'contract'; status: 'pending' | 'signed' }

/** The stage to which a contract moves a client who is not past it. */
const CONTRACT_STAGES = { pending: 'contract-pending', signed: 'active-client' } as const

/** The stage to which adding a contract moves a client; null for a client who is there or past it. */
export function stageByContract(stage: CustomerStage, { status }: Pick<AddedContract, 'status'>) {
  const next = CONTRACT_STAGES[status]
  return stage === next || isPast(stage, next) ? null : next
}

/** What staff do. Taking a consultation back and adding a contract follow from nothing, so they are no proposals. */
export type MadeChange = SaleChange | AddedContract | { kind: 'not-consulted' }

/** What follows from a change of a client whose facts these are before or after it. */
export function proposalsAfter(facts: SaleFacts, change: MadeChange): ProposedChange[] {
  if (change.kind === 'not-consulted') return stepBack(facts)
  if (change.kind === 'contract') {
    const stage = stageByContract(facts.stage, change) ?? facts.stage
    return openProposals({ ...facts, stage, contracts: [...facts.contracts, change.status] })
  }
  return openProposals(factsAfter(facts, change), change)
}

/** The one step back that a dialog shows: a consultation that is not done after all leaves its stage too. */
function stepBack({ stage, appointment, completed }: SaleFacts): ProposedChange[] {
  if (stage !== 'consultation-completed') return []
  const earlier = appointment || completed ? 'consultation-scheduled' : 'lead'
  return [{ change: { kind: 'stage', stage: earlier }, isTicked: true }]
}

/** Whether two changes set the same thing to the same value. */
export function isSameChange(one: SaleChange, other: SaleChange): boolean {
  if (!isSameSubject(one, other)) return false
  if (one.kind === 'stage' && other.kind === 'stage') return one.stage === other.stage
  return one.kind !== 'property' || other.kind !== 'property' || one.status === other.status
}
