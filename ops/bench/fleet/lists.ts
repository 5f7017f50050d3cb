import { setTimeout as sleep } from 'node:timers/promises'
import { listActivity } from '../../../wire/activity.ts'
import { readAnalytics } from '../../../wire/analytics.ts'
import { readBoard } from '../../../wire/board.ts'
import { readTimeline } from '../../../wire/client-timeline.ts'
import { listAllConsultations } from '../../../wire/consultations.ts'
import { readInbox } from '../../../wire/inbox.ts'
import { listOwnMessages } from '../../../wire/messages.ts'
import { countUnread } from '../../../wire/notifications.ts'
import { listAllProperties } from '../../../wire/properties.ts'
import { pathOf } from '../../../wire/route.ts'
import { searchRecords } from '../../../wire/search.ts'
import { listClientTasks } from '../../../wire/tasks.ts'
import { readToday } from '../../../wire/today.ts'
import { listClients, readClient, readOwnUser, readSaleFacts } from '../../../wire/users.ts'
import { asCrowd, type CrowdUser } from '../as-crowd.ts'
import { asker, percentile } from '../at-rate.ts'
import { memoryOf, type OwnProduct } from '../own-product.ts'
import { atMost, type Figure } from './figures.ts'

/** What the tabs of the staff dashboard ask for. */
const LISTS = [
  ['board', readBoard.path],
  ['own board', `${readBoard.path}?view=mine`],
  ['stale board by name', `${readBoard.path}?view=stale&sort=name`],
  ['clients', `${listClients.path}?limit=50`],
  ['inbox', readInbox.path],
  ['properties', `${listAllProperties.path}?limit=50`],
  ['consultations', `${listAllConsultations.path}?limit=50`],
  ['today', readToday.path],
] as const

/** What the pane of one client asks for. */
const OF_A_CLIENT = [
  ["the pane's client", readClient],
  ["a client's timeline", readTimeline],
  ["a client's tasks", listClientTasks],
  ['facts of a sale', readSaleFacts],
] as const

const STAFF = 4
const ROUNDS = 25
const CLIENT_CALLS_PER_SECOND = 20

/** Parts of names, streets and cities, as staff type them. */
const SOUGHT = ['ro', 'rosa', 'rosa m', 'poppy lane', 'fresno', 'nguyen sac', '12', 'e', 'zz']
const PERIODS = ['', '?from=2026-01-01&to=2026-03-31', '?from=2025-11-01', '?to=2025-06-30']

/** Names, streets and words of sentences, as an owner searches the activity log. */
const SOUGHT_ACTIVITY = [
  'rosa',
  'poppy lane',
  'stage',
  'contract rosa',
  'nguyen',
  'signed in',
  'zz',
]

const headersOf = ({ cookie }: CrowdUser) => ({ cookie, 'sec-fetch-site': 'same-origin' })

/** Milliseconds until the whole answer is here. @throws where the answer is neither 200 nor 304 */
async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (answer.status !== 200 && answer.status !== 304) throw new Error(`${answer.status} at ${url}`)
  return performance.now() - began
}

/** The lists, the poll, search and analytics on the seed world, with clients who call meanwhile. */
export async function measureLists({
  product,
  settings,
  databaseUrl,
}: OwnProduct): Promise<Figure[]> {
  const { clients, staff, owners } = await asCrowd(String(settings.DATA_DIR), databaseUrl, STAFF)
  const memory: number[] = []
  const look = setInterval(() => memory.push(memoryOf(product.process.pid)), 250)
  /** The p95 of all staff, or these owners, at once, each going through the paths. */
  async function byStaff(
    paths: readonly string[],
    rounds: number,
    people: readonly CrowdUser[] = staff,
  ): Promise<number> {
    const times: number[] = []
    const one = async (person: CrowdUser) => {
      for (let round = 0; round < rounds; round++)
        for (const path of paths) times.push(await timed(product.url + path, headersOf(person)))
    }
    await Promise.all(people.map(one))
    return percentile(times, 0.95)
  }

  const { atRate, stop } = asker(product.url)
  const own = [readOwnUser.path, countUnread.path, listOwnMessages.path]
  const consulted = clients.filter((one) => one.hasConsultation)
  const pick = <Thing>(list: readonly Thing[]) =>
    list[Math.floor(Math.random() * list.length)] as Thing
  const next = () => ({ path: pick(own), cookie: pick(consulted).cookie })
  await atRate(CLIENT_CALLS_PER_SECOND, 5, next)

  const figures: Figure[] = []
  const meanwhile: number[] = []
  const opened = Array.from({ length: ROUNDS }, () => pick(clients))
  const asked = [
    ...LISTS.map(([name, path]) => [name, Array.from({ length: ROUNDS }, () => path)] as const),
    ...OF_A_CLIENT.map(
      ([name, { path }]) => [name, opened.map(({ id }) => pathOf(path, { id }))] as const,
    ),
  ]
  for (const [name, paths] of asked) {
    // Opens the list on as many database connections as the measured calls use.
    await byStaff(paths.slice(0, 1), 1)
    const [p95, { times }] = await Promise.all([
      byStaff(paths, 1),
      atRate(CLIENT_CALLS_PER_SECOND, 4, next),
    ])
    meanwhile.push(...times)
    figures.push(atMost(`${name}, ${STAFF} staff at once, p95`, p95, 150))
  }
  figures.push(atMost("a client's own calls meanwhile, p95", percentile(meanwhile, 0.95), 50))
  // fetch would add `Cache-Control: no-cache` to a conditional request, which is then answered in full.
  const poll = () => ({ path: LISTS[0][1], cookie: staff[0]?.cookie ?? '' })
  await atRate(2, 3, poll)
  const polled = await atRate(10, 6, poll)
  const isUnchanged = polled.statuses[304] === polled.times.length
  const p95OfPolls = isUnchanged ? percentile(polled.times, 0.95) : Number.NaN
  figures.push(atMost('unchanged poll (304), p95', p95OfPolls, 5))
  const searches = SOUGHT.map((words) => `${searchRecords.path}?q=${encodeURIComponent(words)}`)
  figures.push(atMost('search, p95', await byStaff(searches, 4), 100))
  const inLog = SOUGHT_ACTIVITY.map(
    (words) => `${listActivity.path}?q=${encodeURIComponent(words)}`,
  )
  figures.push(atMost('activity search, p95', await byStaff(inLog, 4, owners), 100))
  const periods = PERIODS.map((query) => readAnalytics.path + query)
  figures.push(atMost('analytics, p95', await byStaff(periods, 4), 500))
  figures.push(atMost('resident memory at its peak', Math.max(...memory), 1200, 'MB'))
  await sleep(5_000)
  clearInterval(look)
  stop()
  figures.push(atMost('resident memory afterwards', memoryOf(product.process.pid), 700, 'MB'))
  return figures
}
