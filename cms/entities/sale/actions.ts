import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { Problem } from '#cms/core/problem.ts'
import { changeClientStage, markClientConsulted } from '#cms/entities/clients/actions.ts'
import { addContractTo } from '#cms/entities/contracts/actions.ts'
import { changeStatus, lockHomes } from '#cms/entities/properties/actions.ts'
import { type ClientNews, tellNews } from '#cms/entities/tasks/news.ts'
import { requireClient } from '#cms/entities/users/actions.ts'
import { idOf } from '#cms/kit/documents.ts'
import type { Property } from '#cms/payload-types.ts'
import type { ContractSummary, NewContract } from '#wire/contracts.ts'
import type { PropertyStatusChange } from '#wire/properties.ts'
import type { SaleChange } from '#wire/sale-changes.ts'
import { isSameChange, type MadeChange, proposalsAfter } from '#wire/sale-states.ts'
import { saleTexts } from '#wire/texts/sale.ts'
import type { ConsultationMark, StageChange } from '#wire/users.ts'
import type { Viewer } from '#wire/viewer.ts'
import { readFacts } from './facts.ts'

/** The request, who acts, and the client whose sale it is. */
type Acting = { req: PayloadRequest; viewer: Viewer; clientId: string }

/** An action with the news that its changes add, which leave as one mail. */
type Collecting = Acting & { news: ClientNews }

const collecting = (acting: Acting): Collecting => ({ ...acting, news: { tasks: [] } })

type Followed = { also?: SaleChange[] | undefined; tellClient?: boolean | undefined }

/** Moves a client to another stage, and makes the ticked proposals. The caller opens the transaction. */
export async function moveClient(given: Acting, change: StageChange): Promise<void> {
  const acting = collecting(given)
  await lockHomesOf(acting.req, change.also)
  await changeClientStage(acting.req, acting.viewer, acting.clientId, change, acting.news)
  await follow(acting, { kind: 'stage', stage: change.stage }, change)
  await tell(acting)
}

/** Marks a client's consultation done or not done, as {@link moveClient}. */
export async function markClient(given: Acting, mark: ConsultationMark): Promise<void> {
  const acting = collecting(given)
  await lockHomesOf(acting.req, mark.also)
  await markClientConsulted(acting.req, acting.viewer, acting.clientId, mark, acting.news)
  await follow(acting, { kind: mark.completed ? 'consulted' : 'not-consulted' }, mark)
  await tell(acting)
}

/** Changes a property's status, as {@link moveClient}. */
export async function moveProperty(
  { req, viewer }: Omit<Acting, 'clientId'>,
  id: string,
  change: z.output<typeof PropertyStatusChange>,
): Promise<Property> {
  await lockHomesOf(req, change.also, id)
  const { tellClient } = change
  const changed = await changeStatus(req, id, change, { tellClient })
  const acting = collecting({ req, viewer, clientId: idOf(changed.user) ?? '' })
  await follow(acting, { kind: 'property', id, status: changed.status }, change)
  await tell(acting)
  return changed
}

/** One mail for all changes of the action. */
async function tell({ req, clientId, news }: Collecting): Promise<void> {
  const hasNews = news.stage || news.isPortalOpen || news.tasks.length > 0
  if (hasNews) await tellNews(req, await requireClient(req, clientId), news)
}

/** Adds a contract to a client, and makes the ticked proposals in its transaction. */
export function addContractWith(
  given: Acting,
  contract: NewContract,
  key: string | undefined,
): Promise<ContractSummary> {
  const { req, viewer } = given
  return addContractTo(req, viewer, contract, key, {
    lock: () => lockHomesOf(req, contract.also),
    async follow({ status }, news) {
      const acting = { ...given, news }
      const made = { kind: 'contract', status: status === 'signed' ? 'signed' : 'pending' } as const
      await follow(acting, made, { also: contract.also })
      await tell(acting)
    },
  })
}

/** Properties are locked before their user (ARCHITECTURE.md, "Lock order"). */
const lockHomesOf = (req: PayloadRequest, also: SaleChange[] = [], ...ids: string[]) =>
  lockHomes(req, [...ids, ...also.flatMap((each) => (each.kind === 'property' ? [each.id] : []))])

/** Makes the ticked proposals in the order of the rules. @throws Problem 409 for one that does not follow any more */
async function follow(
  acting: Collecting,
  made: MadeChange,
  { also = [], tellClient }: Followed,
): Promise<void> {
  if (also.length === 0) return
  const proposed = proposalsAfter(await readFacts(acting.req, acting.clientId), made)
  const isProposed = (change: SaleChange) =>
    proposed.some((each) => isSameChange(each.change, change))
  if (!also.every(isProposed)) throw new Problem(409, saleTexts.outdated)
  for (const { change } of proposed)
    if (also.some((each) => isSameChange(each, change))) await make(acting, change, { tellClient })
}

async function make(
  { req, viewer, clientId, news }: Collecting,
  change: SaleChange,
  telling: Pick<Followed, 'tellClient'>,
): Promise<void> {
  if (change.kind === 'property') {
    await changeStatus(req, change.id, { status: change.status }, telling)
    return
  }
  if (change.kind === 'consulted') {
    await markClientConsulted(req, viewer, clientId, { completed: true, ...telling }, news)
    return
  }
  const move = { stage: change.stage, reason: saleTexts.reason, ...telling }
  await changeClientStage(req, viewer, clientId, move, news)
}
