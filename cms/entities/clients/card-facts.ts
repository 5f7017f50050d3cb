import { type SQL, sql } from 'drizzle-orm'
import { oneOf } from '#cms/kit/one-of.ts'
import { pick } from '#cms/kit/pick.ts'
import type { Selected } from '#cms/kit/select-together.ts'
import type { Board, CardFacts } from '#wire/board.ts'
import { openProposals, type SaleFacts } from '#wire/sale-states.ts'
import type { Client } from '#wire/users.ts'

type HomeRow = SaleFacts['homes'][number] &
  NonNullable<CardFacts['home']> &
  Pick<CardFacts, 'coSellers'> & { client: string; isOnCard: boolean }

/** The homes of the clients by `properties_user_idx`. `home_id` of `client_summaries` names the one on the card. */
const homesOf = (clients: string[]): SQL<HomeRow> => sql`
    select user_id as client, id, address, status, listing_price::float8 as "listingPrice",
           service_package as "servicePackage",
           (select coalesce(jsonb_agg(name order by seat), '[]') from property_sellers
            where property_id = properties.id and state = 'joined') as "coSellers",
           id = (select home_id from client_summaries where client_id = user_id) as "isOnCard"
    from properties where user_id ${oneOf(clients)} order by created_at`

type TaskRow = NonNullable<CardFacts['task']> & { client: string }

/** The open task of each client with the earliest due day, by `tasks_client_idx`. */
const nextTasks = (clients: string[]): SQL<TaskRow> => sql`
    select distinct on (client_id) client_id as client, title, due from tasks
    where client_id ${oneOf(clients)} and state in ('open', 'returned') and due is not null
    order by client_id, due, id`

/** The clients of whose coming consultations one may be enough, as `mayBeOneTooMany` says it. */
const bookedTwice = (clients: string[]): SQL<{ client: string }> => sql`
    select user_id as client from consultations
    where user_id ${oneOf(clients)} and not completed and cancelled_at is null
      and no_show_at is null and scheduled_at > now()
    group by user_id having count(*) > 1 and count(distinct property_id) < count(*)`

/** Selects what {@link presentCardFacts} reads. */
export const selectCardRows = (clients: string[]) => ({
  homes: homesOf(clients),
  tasks: nextTasks(clients),
  twice: bookedTwice(clients),
})

/** What the cards of these clients show beside them, by the client's id. */
export function presentCardFacts(
  clients: Client[],
  { homes, tasks, twice }: Selected<ReturnType<typeof selectCardRows>>,
): Board['facts'] {
  const isTwice = new Set(twice.map(({ client }) => client))
  const homesByClient = Map.groupBy(homes, ({ client }) => client)
  const taskOf = new Map(tasks.map(({ client, title, due }) => [client, { title, due }]))
  const entries = clients.map((client): [string, CardFacts] => {
    const own = homesByClient.get(client.id) ?? []
    const shown = own.find(({ isOnCard }) => isOnCard)
    return [
      client.id,
      {
        home: shown ? pick(shown, ['address', 'listingPrice', 'servicePackage']) : null,
        coSellers: [...new Set(own.flatMap(({ coSellers }) => coSellers))],
        task: taskOf.get(client.id) ?? null,
        hasProposal: isTwice.has(client.id) || openProposals(saleFactsOf(client, own)).length > 0,
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
    // `bookedTwice` reads them.
    coming: [],
  }
}
