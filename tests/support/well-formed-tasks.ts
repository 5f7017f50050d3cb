import { addCalendarFeed } from '#wire/calendar-feeds.ts'
import { addTaskTemplate } from '#wire/checklists.ts'
import { newHome } from './homes.ts'
import { demo, newClient, type Person } from './people.ts'
import { newTask } from './tasks.ts'
import { type Prepare, plain } from './well-formed-account.ts'

/** The user if they are a client, or a new client. */
const clientFor = async (who: Person) => (who.user?.role === 'client' ? who : newClient())

const reachableTask: Prepare = async (who) => ({
  params: { id: (await newTask(await clientFor(who), { actor: 'seller' })).id },
})
const someClient: Prepare = async () => ({ params: { id: (await newClient()).id } })
const reachableHome: Prepare = async (who) => ({
  params: { id: (await newHome(await clientFor(who))).id },
})

/** At a stage that few clients of the tests reach, so that they get few tasks. */
const NEW_LINE = { stage: 'sale-completed', title: 'Send the keys' }
const someLine = async () => {
  const { body } = await (await demo('owner')).call(addTaskTemplate, { body: NEW_LINE })
  return { params: { id: body.id } }
}

const mayHaveFeed = ({ user }: Person) => user !== undefined && user.role !== 'editor'
const newFeed = async (who: Person) => (await who.call(addCalendarFeed)).body

/** Well-formed requests of the calls about tasks, checklists and calendar feeds. */
export const TASKS: Record<string, Prepare> = {
  'GET /api/tasks': plain,
  'GET /api/properties/{id}/tasks': reachableHome,
  'POST /api/admin/properties/{id}/tasks': async (who) => ({
    ...(await reachableHome(who)),
    body: { title: 'Order the sign', due: '2026-12-01' },
  }),
  'GET /api/admin/clients/{id}/tasks': someClient,
  'POST /api/admin/clients/{id}/tasks': async (who) => ({
    ...(await someClient(who)),
    body: { title: 'Call back' },
  }),
  'POST /api/tasks/{id}/evidence': async (who) => ({
    ...(await reachableTask(who)),
    body: { version: 1, tick: true },
  }),
  'PATCH /api/admin/tasks/{id}': async (who) => ({
    ...(await reachableTask(who)),
    body: { version: 1, state: 'done' },
  }),
  'GET /api/owner/task-templates': plain,
  'POST /api/owner/task-templates': () => ({ body: NEW_LINE }),
  'PATCH /api/owner/task-templates/{id}': async () => ({
    ...(await someLine()),
    body: { version: 1, title: 'Order two signs' },
  }),
  'DELETE /api/owner/task-templates/{id}': someLine,
  'GET /api/calendar-feeds': plain,
  'POST /api/calendar-feeds': plain,
  'DELETE /api/calendar-feeds/{id}': async (who) => ({
    params: { id: (await newFeed(mayHaveFeed(who) ? who : await newClient())).id },
  }),
  'GET /api/calendar/{token}.ics': async () => {
    const { url } = await newFeed(await newClient())
    return { params: { token: url.replace(/^.*\/|\.ics$/g, '') } }
  },
  'GET /api/admin/today': plain,
}
