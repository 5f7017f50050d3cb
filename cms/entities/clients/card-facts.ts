import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { pick } from '#cms/kit/pick.ts'
import type { Board, CardFacts } from '#wire/board.ts'
import { openProposals, type SaleFacts } from '#wire/sale-states.ts'
import type { Client } from '#wire/users.ts'

type HomeRow = SaleFacts['homes'][number] &
  NonNullable<CardFacts['home']> & { client: string; isOnCard: boolean }

/** The homes of the clients by `properties_user_idx`. `home_id` of `client_summaries` names the one on the card. */
const homesOf = (req: PayloadRequest, ids: string) =>
  runSql<HomeRow>(req)`
    select user_id as client, id, address, status, listing_price::float8 as "listingPrice",
           service_package as "servicePackage",
           id = (select home_id from client_summaries where client_id = user_id) as "isOnCard"
    from properties where user_id = any(${ids}::uuid[]) order by created_at`

type TaskRow = NonNullable<CardFacts['task']> & { client: string }

/** The open task of each client with the earliest due day, by `tasks_client_idx`. */
const nextTasks = (req: PayloadRequest, ids: string) =>
  runSql<TaskRow>(req)`
    select distinct on (client_id) client_id as client, title, due from tasks
    where client_id = any(${ids}::uuid[]) and state in ('open', 'returned') and due is not null
    order by client_id, due, id`

/** What the cards of these clients show beside them, by the client's id. Runs two queries for any number. */
export async function readCardFacts(
  req: PayloadRequest,
  clients: Client[],
): Promise<Board['facts']> {
  const ids = `{${clients.map(({ id }) => id)}}`
  const [homes, tasks] = await Promise.all([homesOf(req, ids), nextTasks(req, ids)])
  const homesByClient = Map.groupBy(homes, ({ client }) => client)
  const taskOf = new Map(tasks.map(({ client, title, due }) => [client, { title, due }]))
  const entries = clients.map((client): [string, CardFacts] => {
    const own = homesByClient.get(client.id) ?? []
    const shown = own.find(({ isOnCard }) => isOnCard)
    return [
      client.id,
      {
        home: shown ? pick(shown, ['address', 'listingPrice', 'servicePackage']) : null,
        task: taskOf.get(client.id) ?? null,
        hasProposal: openProposals(saleFactsOf(client, own)).length > 0,
      },
    ]
  })
  return Object.fromEntries(entries)
}

/** The facts from which the proposals follow, as `readFacts` of the sale reads them for one client. */
function saleFactsOf(client: Client, homes: SaleFacts['homes']): SaleFacts {
  const { id, customerStage, hasConsultation, contracts, nextAppointmentAt } = client
  return {
    stage: customerStage,
    hasConsultation,
    homes,
    contracts: contracts.map(({ status }) => status),
    // The rules ask whether there is an appointment, not which.
    appointment: nextAppointmentAt ? { id, scheduledAt: nextAppointmentAt } : null,
    completed: null,
  }
}
