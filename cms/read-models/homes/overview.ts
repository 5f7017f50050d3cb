import type { PayloadRequest } from 'payload'
import { requireProperty } from '#cms/entities/properties/actions.ts'
import { presentProperty } from '#cms/entities/properties/present.ts'
import { readFacts } from '#cms/entities/sale/facts.ts'
import { idOf } from '#cms/kit/documents.ts'
import type { Property } from '#cms/payload-types.ts'
import type { HomeOverview, Seller } from '#wire/home-overview.ts'
import { trackOf } from '#wire/home-track.ts'
import { nextStepOf } from '#wire/next-step.ts'
import { PROPERTY_STATUSES } from '#wire/property-statuses.ts'
import { openProposals } from '#wire/sale-states.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'
import { type HomeRows, readHomeRows } from './rows.ts'

/** One home as its page shows it. @throws Problem 404 for an unknown home and for another user's */
export async function readOverview(
  req: PayloadRequest,
  viewer: Viewer,
  id: string,
): Promise<HomeOverview> {
  const home = await requireProperty(req, id)
  const rows = await readHomeRows(req, home, String(viewer.id))
  const property = presentProperty(home)
  return {
    property,
    facts: null,
    sellers: [sellerOf(rows, viewer)],
    escrow: null,
    phase: PROPERTY_STATUSES.find((each) => each.id === home.status)?.milestone ?? home.status,
    next: nextStepOf({ ...rows, home: property }),
    track: trackOf(home.status, { ...property, consultedAt: rows.consultedAt }),
    counts: rows.counts,
    proposals: rows.role === 'client' && isStaff(viewer) ? await proposalsOf(req, home) : [],
  }
}

/** The client whom the home belongs to: the first seat. */
const sellerOf = ({ owner, name, email }: HomeRows, viewer: Viewer): Seller => ({
  id: owner,
  name,
  seat: 1,
  state: 'joined',
  email: isStaff(viewer) || viewer.id === owner ? email : null,
})

/** The open proposals of the home's client without those that are about another home. */
async function proposalsOf(req: PayloadRequest, { id, user }: Property) {
  const proposals = openProposals(await readFacts(req, idOf(user) ?? ''))
  return proposals.filter(({ change }) => change.kind !== 'property' || change.id === id)
}
