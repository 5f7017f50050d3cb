import { listOwnMessages, writeToAgent, writeToClient } from '../../wire/messages.ts'
import { countUnread, listNotifications } from '../../wire/notifications.ts'
import {
  changePropertyPackage,
  changePropertyStatus,
  createProperty,
  listOwnProperties,
} from '../../wire/properties.ts'
import { pathOf } from '../../wire/route.ts'
import { searchRecords } from '../../wire/search.ts'
import { listClients, readOwnUser } from '../../wire/users.ts'
import type { CrowdUser } from './as-crowd.ts'
import type { Ask } from './at-rate.ts'

type Crowd = { clients: CrowdUser[]; staff: CrowdUser[] }
type Kind = [share: number, ask: (crowd: Crowd) => Ask]

const any = <Thing>(things: readonly Thing[]): Thing =>
  things[Math.floor(Math.random() * things.length)] as Thing
const client = ({ clients }: Crowd) => any(clients)
const consulted = ({ clients }: Crowd) => any(clients.filter((one) => one.hasConsultation))
const withHome = ({ clients }: Crowd) =>
  any(clients.filter((one) => one.home && one.hasConsultation))
const reads = (path: string, who: (crowd: Crowd) => CrowdUser) => (crowd: Crowd) => ({
  path,
  cookie: who(crowd).cookie,
})
const staff = (crowd: Crowd) => any(crowd.staff)
const page = (path: string) => () => ({ path })

const clientWrites = (crowd: Crowd) => ({
  method: 'POST',
  path: writeToAgent.path,
  cookie: consulted(crowd).cookie,
  body: { content: 'Is the sign up yet? The neighbours asked about it this morning.' },
})
const staffAnswers = (crowd: Crowd) => ({
  method: 'POST',
  path: pathOf(writeToClient.path, { id: client(crowd).id }),
  cookie: staff(crowd).cookie,
  body: { content: 'It goes up on Tuesday, before the photographs.' },
})

/** The background polls of a thousand open portals and ten staff tabs, with an occasional message. */
export const POLLS: Kind[] = [
  [31, reads(countUnread.path, client)],
  [5, reads(listClients.path, staff)],
  [1, reads(listOwnMessages.path, consulted)],
  [0.5, reads(readOwnUser.path, client)],
  [0.3, clientWrites],
  [0.2, staffAnswers],
]

/** A busy day: pages, dashboards and threads as well; one request in twenty-five writes. */
export const MIXED: Kind[] = [
  [22, page('/')],
  [20, page('/blog/sell-my-house-fresno')],
  [8, page('/blog')],
  [31, reads(countUnread.path, client)],
  [5, reads(listClients.path, staff)],
  [14, reads(readOwnUser.path, client)],
  [14, reads(listOwnProperties.path, consulted)],
  [12, reads(listOwnMessages.path, consulted)],
  [12, reads(listNotifications.path, client)],
  [6, reads(`${searchRecords.path}?q=fresno`, staff)],
  [2, clientWrites],
  [1, staffAnswers],
  [
    1,
    (crowd) => ({
      method: 'POST',
      path: createProperty.path,
      cookie: client(crowd).cookie,
      body: { address: '1204 Poppy Lane, Fresno, CA 93704', propertyType: 'condo' },
    }),
  ],
  [
    1,
    (crowd) => {
      const { home, cookie } = withHome(crowd)
      return {
        method: 'PATCH',
        path: pathOf(changePropertyPackage.path, { id: String(home) }),
        cookie,
        body: { servicePackage: any(['diy-pro', 'showing-support', 'full-service']) },
      }
    },
  ],
  [
    1,
    (crowd) => ({
      method: 'PATCH',
      path: pathOf(changePropertyStatus.path, { id: String(withHome(crowd).home) }),
      cookie: staff(crowd).cookie,
      body: { status: 'active-listing', listingPrice: 400_000 + Math.floor(Math.random() * 9e5) },
    }),
  ],
]

/** Picks the next request of a mix at random, weighted by the shares. */
export function oneOf(kinds: Kind[], crowd: Crowd): Ask {
  let at = Math.random() * kinds.reduce((sum, [share]) => sum + share, 0)
  const [, ask] = kinds.find(([share]) => (at -= share) < 0) ?? (kinds[0] as Kind)
  return ask(crowd)
}
