import { addBlockedTime } from '#wire/showings.ts'
import { newListedHome } from './offers.ts'
import { demo, newClient, type Person } from './people.ts'
import {
  ask,
  inDays,
  linkHeader,
  newAnswerToken,
  newRequest,
  newShowingToken,
  wantedShowing,
} from './showings.ts'
import type { Prepare } from './well-formed-account.ts'

const isConsulted = ({ user }: Person) => user?.role === 'client' && user.hasConsultation

/** A listed home of the user, or of a new client. */
const listedHome = async (who: Person) =>
  newListedHome(isConsulted(who) ? who : await newClient({ consulted: true }))

const reachableHome: Prepare = async (who) => ({ params: { id: (await listedHome(who)).id } })

/** A request for a home that this user may reach. */
const reachableShowing = async (who: Person) =>
  (await ask(await newShowingToken(await listedHome(who)))).body

const HOURS = { start: inDays(3, 9), end: inDays(3, 12) }

/** A mailed link: a seller’s to answer, or the agent’s to give feedback. */
const mailedLink = async (purpose: 'showing-answer' | 'feedback') => {
  const { showing, client, email } = await newRequest()
  const to = purpose === 'feedback' ? email : client.user?.email
  return linkHeader(await newAnswerToken(showing, to, purpose))
}

/** Well-formed requests about showings. */
export const SHOWINGS: Record<string, Prepare> = {
  'POST /api/admin/properties/{id}/showing-links': reachableHome,
  'GET /api/properties/{id}/showings': reachableHome,
  'POST /api/properties/{id}/blocked-times': async (who) => ({
    ...(await reachableHome(who)),
    body: HOURS,
  }),
  'DELETE /api/blocked-times/{id}': async (who) => {
    const params = { id: (await listedHome(who)).id }
    const blocked = await (await demo('admin')).call(addBlockedTime, { params, body: HOURS })
    return { params: { id: blocked.body.id } }
  },
  'POST /api/showings/{id}/answer': async (who) => ({
    params: { id: (await reachableShowing(who)).id },
    body: { version: 1, answer: 'confirm' },
  }),
  'PATCH /api/admin/showings/{id}': async (who) => ({
    params: { id: (await reachableShowing(who)).id },
    body: { version: 1, host: null },
  }),
  'GET /api/links/showing': async () => linkHeader((await newRequest()).token),
  'POST /api/links/showing': async () => ({
    ...linkHeader(await newShowingToken(await newListedHome(await newClient({ consulted: true })))),
    body: wantedShowing(),
  }),
  'GET /api/links/showing-answer': () => mailedLink('showing-answer'),
  'POST /api/links/showing-answer': async () => ({
    ...(await mailedLink('showing-answer')),
    body: { version: 1, answer: 'confirm' },
  }),
  'GET /api/links/feedback': () => mailedLink('feedback'),
  'POST /api/links/feedback': async () => ({
    ...(await mailedLink('feedback')),
    body: { interest: 'some', price: 'right' },
  }),
}
