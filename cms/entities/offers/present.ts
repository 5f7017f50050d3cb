import type { JoinedSeller } from '#cms/kit/shared-homes.ts'
import { compareOffers } from '#wire/offer-comparison.ts'
import type { OwnOffer } from '#wire/offer-links.ts'
import { offerStatement, type SaleFacts } from '#wire/offer-net.ts'
import { isOpenOffer, moveOffer, stateNow } from '#wire/offer-states.ts'
import { flagsOf } from '#wire/offer-terms.ts'
import type { Offer, OfferVersion } from '#wire/offers.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'
import type { DraftRow, OfferRow } from './rows.ts'

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

/** Who has signed a version, and whose signature it lacks. */
const signersOf = (
  signatures: OfferRow['signatures'],
  { viewer, sellers, invited }: Omit<Showing, 'facts'>,
) => ({
  signed: signatures.map(({ userId, seller, at }) => ({
    ...{ seller, isOwn: userId === viewer.id, at },
  })),
  unsigned: [
    ...sellers
      .filter(({ id }) => !signatures.some(({ userId }) => userId === id))
      .map(({ name }) => name),
    ...invited,
  ],
})

/** Whether the own time of a counter that was not sent is over, by the database's clock. */
export const hasDraftEnded = ({ now }: Pick<OfferRow, 'now'>, draft: DraftRow) =>
  Date.parse(draft.expiresAt) <= Date.parse(now)

/** The counter that can be signed and sent; null in a state in which none goes out. */
function presentDraft(row: OfferRow, showing: Showing): Offer['draft'] {
  const { draft } = row
  if (!draft || !moveOffer(stateOf(row), 'counter', 'staff')) return null
  const { signatures, ...terms } = draft
  return {
    ...terms,
    expired: hasDraftEnded(row, draft),
    statement: offerStatement(draft.terms, showing.facts),
    ...signersOf(signatures, showing),
  }
}

/** An offer as this viewer sees it. */
export function presentOffer(row: OfferRow, showing: Showing): Offer {
  const { viewer, facts, sellers } = showing
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
  const signers = signersOf(signatures, showing)
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
    ...signers,
    unsigned: isOpenOffer(state) ? signers.unsigned : [],
    draft: presentDraft(row, showing),
  }
}

/** An offer as its own agent sees it. The sellers' note of a counter is not for them. */
export function presentOwnOffer(row: OfferRow, versions: OfferVersion[]): OwnOffer {
  const { id, version, number, side, termsSha256, signedAt, expiresAt, receivedAt } = row
  const noteOfBuyer = <Version extends Pick<OfferVersion, 'side' | 'terms'>>(sent: Version) =>
    sent.side === 'buyer' ? sent : { ...sent, terms: { ...sent.terms, note: null } }
  const state = stateOf(row)
  return {
    ...{ id, state, expired: state === 'expired', version, number, side },
    ...{ terms: noteOfBuyer(row).terms, termsSha256, signedAt, expiresAt, receivedAt },
    ...{ buyerNames: row.buyerNames, files: row.files },
    versions: versions.map(noteOfBuyer),
  }
}

/** A home's offers, best net first. */
export const presentOffers = (rows: OfferRow[], showing: Showing): Offer[] =>
  rows.map((row) => presentOffer(row, showing)).toSorted(compareOffers)
