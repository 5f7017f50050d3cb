import type { JoinedSeller } from '#cms/kit/shared-homes.ts'
import { compareOffers } from '#wire/offer-comparison.ts'
import { offerStatement, type SaleFacts } from '#wire/offer-net.ts'
import { isOpenOffer, stateNow } from '#wire/offer-states.ts'
import { flagsOf } from '#wire/offer-terms.ts'
import type { Offer, OfferVersion } from '#wire/offers.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'
import type { OfferRow } from './rows.ts'

/** What a home's offers are shown with. */
export type Showing = {
  viewer: Viewer
  facts: SaleFacts
  sellers: JoinedSeller[]
  invited: string[]
}

/** The state of an offer at its read, by the database's clock. */
export const stateOf = ({ state, expiresAt, now }: OfferRow) =>
  stateNow(state, new Date(expiresAt), new Date(now))

/** The buyer's note is staff's to read. */
export const withoutNote = <Version extends Pick<OfferVersion, 'terms'>>(
  version: Version,
  viewer: Viewer,
): Version => (isStaff(viewer) ? version : { ...version, terms: { ...version.terms, note: null } })

/** An offer as this viewer sees it. */
export function presentOffer(row: OfferRow, { viewer, facts, sellers, invited }: Showing): Offer {
  const { now: _now, opinions: written, signatures, agent, ...offer } = row
  // The opinion of a seller who was removed stays in its row and counts no longer.
  const opinions = written.filter(({ userId }) => sellers.some(({ id }) => id === userId))
  const state = stateOf(row)
  const declinedBy = opinions.flatMap(({ userId, seller, declinedAt: at, reason }) =>
    at ? [{ seller, isOwn: userId === viewer.id, at, reason }] : [],
  )
  const refusing = new Set(
    opinions.filter(({ declinedAt }) => declinedAt).map((each) => each.userId),
  )
  const hasSigned = new Set(signatures.map(({ userId }) => userId))
  return {
    ...withoutNote(offer, viewer),
    agent: { ...agent, email: isStaff(viewer) ? agent.email : null },
    ...{ state, expired: state === 'expired' },
    statement: offerStatement(row.terms, facts),
    flags: flagsOf(row.terms),
    ranks: opinions.map(({ userId, seller, rank, star }) => ({
      ...{ seller, isOwn: userId === viewer.id, rank, star },
    })),
    declinedBy,
    waitingFor: isOpenOffer(state)
      ? sellers.filter(({ id }) => !refusing.has(id)).map(({ name }) => name)
      : [],
    signed: signatures.map(({ userId, seller, at }) => ({
      ...{ seller, isOwn: userId === viewer.id, at },
    })),
    unsigned: isOpenOffer(state)
      ? [...sellers.filter(({ id }) => !hasSigned.has(id)).map(({ name }) => name), ...invited]
      : [],
  }
}

/** A home's offers, best net first. */
export const presentOffers = (rows: OfferRow[], showing: Showing): Offer[] =>
  rows.map((row) => presentOffer(row, showing)).toSorted(compareOffers)
