import { z } from 'zod'
import { type ContractSummary, contractPath, contractTypeLabel } from './contracts.ts'
import { datesPath } from './escrows.ts'
import { offersPath } from './offers.ts'
import { homePath, type Property } from './properties.ts'
import { pacificDate } from './slots.ts'
import type { CustomerStage } from './stages.ts'
import { type Task, TaskActor } from './tasks.ts'
import type { clientTexts } from './texts/clients.ts'
import type { taskTitle } from './texts/task-titles.ts'
import { type DateWords, inOrder, nextSentence, type Step } from './who-acts-next.ts'

/** What comes next in the sale of a home: who does what until when, and the one button for it. */
export const NextStep = z.object({
  actor: TaskActor,
  what: z.string(),
  /** A day in California; null without one. */
  due: z.iso.date().nullable(),
  /** Where the client does it: an address of the portal. */
  action: z.object({ label: z.string(), href: z.string() }),
})
export type NextStep = z.infer<typeof NextStep>

type Texts = typeof clientTexts.saleProgress

/** The words of a next step in one language. */
export type NextStepWords = DateWords & { texts: Texts; taskTitle: typeof taskTitle }

const messageAgent = ({ actions }: Texts) => ({
  label: actions.message,
  href: '/dashboard/messages',
})

type Home = Pick<Property, 'id' | 'status' | 'servicePackage'>

/**
 * The next step that the status of a home alone tells.
 * @param isLaterSeat of a seller who does not choose the package: the home's client does
 */
export function stepOfStatus(
  { id, status, servicePackage }: Home,
  texts: Texts,
  isLaterSeat = false,
): NextStep {
  const { actions, first, preparation, listed, pending, sold } = texts
  const byAgent = { actor: 'broker', due: null, action: messageAgent(texts) } as const
  const bySeller = { actor: 'seller', due: null, action: messageAgent(texts) } as const
  switch (status) {
    case 'consultation-booked': {
      if (servicePackage) return { ...bySeller, what: first.nextWithPackage }
      if (isLaterSeat) return { ...bySeller, what: first.nextOfLaterSeat }
      const action = { label: actions.package, href: homePath(id, 'package') }
      return { ...bySeller, what: first.next, action }
    }
    case 'preparation':
      if (servicePackage === 'full-service') return { ...byAgent, what: preparation.fullService }
      return {
        ...bySeller,
        what: preparation.next,
        action: { label: actions.photographer, href: '/vendors' },
      }
    case 'active-listing':
      return {
        ...(servicePackage === 'diy-pro' ? bySeller : byAgent),
        what: listed.next(servicePackage === 'diy-pro'),
      }
    case 'pending-sale':
      return { ...bySeller, what: pending.next }
    case 'sold':
      return { ...bySeller, what: sold.next }
  }
}

/** What of a client's rows decides the next step of a home. */
export type NextStepFacts = {
  home: Home
  stage: CustomerStage
  /** Of the contracts that name the home and wait for the viewer's signature the one that is due first. */
  contract: Pick<ContractSummary, 'id' | 'contractType' | 'dueOn'> | null
  /** The open offers that wait for an answer of the viewer; `firstEnd`: when the first of them ends, ISO. */
  offers: { count: number; firstEnd: string } | null
  /** Of the home's tasks that wait for the client the one that is due first. */
  task: Pick<Task, 'title' | 'due'> | null
  /** The steps of the home's open sale, its dates and its task; null without an open sale. */
  saleSteps: readonly Step[] | null
  isLaterSeat: boolean
}

/** Whether a step is due on an earlier day than the contract. Where one of them has no day, the contract comes first. */
export const isDueBefore = (
  due: string | null | undefined,
  contract: Pick<ContractSummary, 'dueOn'> | null | undefined,
): boolean => Boolean(due && contract?.dueOn && due < contract.dueOn)

/** Who of the actors of a date the card of a home names. */
const ACTORS: Record<string, TaskActor> = {
  both: 'seller',
  recipient: 'broker',
  'escrow holder': 'escrow-holder',
}

/** What comes next in an open sale; undefined where nothing is open. */
function stepOfSale(
  id: string,
  steps: readonly Step[],
  words: NextStepWords,
): NextStep | undefined {
  const what = nextSentence(steps, 'seller', words)
  const [first] = inOrder(steps)
  if (what === null || !first) return undefined
  const actor = ACTORS[first.actor] ?? TaskActor.parse(first.actor)
  const action = { label: words.texts.actions.dates, href: datesPath(id) }
  return { actor, what, due: null, action }
}

/**
 * The single next step of a home: a signature, in an open sale who acts next, open offers, a task, or what the status
 * asks for. Open offers come before a signature that is due after the first of them ends.
 */
export function nextStepOf(
  { home, stage, contract, offers, task, saleSteps, isLaterSeat }: NextStepFacts,
  words: NextStepWords,
): NextStep {
  const { texts } = words
  const isPaused = stage === 'on-hold' || stage === 'cancelled'
  const offersEnd = offers && pacificDate(new Date(offers.firstEnd))
  const isOfferSooner = !isPaused && !saleSteps && isDueBefore(offersEnd, contract)
  if (contract && !isOfferSooner)
    return {
      actor: 'seller',
      what: texts.unsigned(contractTypeLabel(contract.contractType)),
      due: contract.dueOn,
      action: { label: texts.actions.sign, href: contractPath(contract.id) },
    }
  if (isPaused)
    return { actor: 'seller', what: texts.paused.next, due: null, action: messageAgent(texts) }
  const ofSale = saleSteps && stepOfSale(home.id, saleSteps, words)
  if (ofSale) return ofSale
  if (offers)
    return {
      actor: 'seller',
      what: texts.offers(offers.count),
      due: offersEnd,
      action: { label: texts.actions.offers, href: offersPath(home.id) },
    }
  if (task)
    return {
      actor: 'seller',
      what: words.taskTitle(task.title),
      due: task.due,
      action: { label: texts.actions.toDo, href: '/dashboard' },
    }
  return stepOfStatus(home, texts, isLaterSeat)
}
