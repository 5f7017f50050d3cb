import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { notFound } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockHomes, requireProperty } from '#cms/entities/properties/actions.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { type Selected, selectTogether } from '#cms/kit/select-together.ts'
import { selectInvited, selectJoinedSellers } from '#cms/kit/shared-homes.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { Property } from '#cms/payload-types.ts'
import type { Offer, OfferDetails } from '#wire/offers.ts'
import { presentSaleFacts, selectSaleFacts } from './figures.ts'
import { presentOffer, presentOffers, type Showing, withoutNote } from './present.ts'
import {
  type DraftRow,
  findLog,
  findOffer,
  findVersions,
  type OfferRow,
  selectOffers,
} from './rows.ts'
import { insertEvent } from './writes.ts'

export type OfferOfHome = { offer: OfferRow; home: Property }

/** An offer whose home the viewer may read, with the home. @throws Problem 404 for any other */
export async function requireOffer(req: PayloadRequest, id: string): Promise<OfferOfHome> {
  const offer = await findOffer(req, id)
  const home = offer && (await asViewer(req).findById('properties', offer.propertyId))
  if (!home) throw notFound('This offer')
  return { offer, home }
}

/**
 * {@link requireOffer} with the lock of the home, which every change of its offers takes first, and read anew under it.
 * The lock lasts until the transaction ends.
 */
export async function lockOffer(req: PayloadRequest, id: string): Promise<OfferOfHome> {
  const { home } = await requireOffer(req, id)
  await lockHomes(req, [home.id])
  return requireOffer(req, id)
}

/** Selects the rows that {@link presentShowing} reads. */
const selectShowing = (home: string) => ({
  ...selectSaleFacts(home),
  sellers: selectJoinedSellers(home),
  invited: selectInvited(home),
})

const presentShowing = async (
  req: PayloadRequest,
  home: Property,
  rows: Selected<ReturnType<typeof selectShowing>>,
): Promise<Showing> => ({
  viewer: viewerOf(req),
  facts: await presentSaleFacts(req, home, rows),
  sellers: rows.sellers,
  invited: rows.invited.map(({ name }) => name),
})

const showingOf = async (req: PayloadRequest, home: Property): Promise<Showing> =>
  presentShowing(req, home, await selectTogether(req, selectShowing(home.id)))

/** The offers of a home, best net first. @throws Problem 404 for another user's home */
export async function listHomeOffers(req: PayloadRequest, id: string): Promise<Offer[]> {
  const home = await requireProperty(req, id)
  const { offers, ...rows } = await selectTogether(req, {
    offers: selectOffers(id),
    ...selectShowing(id),
  })
  return presentOffers(offers, await presentShowing(req, home, rows))
}

/** An offer as it is now, or as it would be with another draft. @throws Problem 404 */
export async function showOffer(req: PayloadRequest, id: string, draft?: DraftRow): Promise<Offer> {
  const { offer, home } = await requireOffer(req, id)
  return presentOffer({ ...offer, draft: draft ?? offer.draft }, await showingOf(req, home))
}

/** One offer with its versions and log. @throws Problem 404 */
export async function readOfferDetails(req: PayloadRequest, id: string): Promise<OfferDetails> {
  const { offer, home } = await requireOffer(req, id)
  const showing = await showingOf(req, home)
  if (showing.sellers.some((seller) => seller.id === showing.viewer.id))
    await recordView(req, offer)
  const versions = await findVersions(req, id)
  return {
    ...presentOffer(offer, showing),
    versions: versions.map((version) => withoutNote(version, showing.viewer)),
    log: await findLog(req, id),
  }
}

/** Puts a seller's first view of a version on record. */
const recordView = (req: PayloadRequest, offer: OfferRow): Promise<void> =>
  inTransaction(req, async () => {
    const { id, number, propertyId } = offer
    if (!(await insertEvent(req, offer, 'viewed'))) return
    await record(req, {
      event: 'offer-viewed',
      subject: propertyId,
      details: { offer: id, number },
    })
  })
