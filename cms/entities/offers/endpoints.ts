import { endpoint } from '#cms/kit/endpoint.ts'
import {
  addOffer,
  addOfferVersion,
  declineOffer,
  listOffers,
  rankOffer,
  readOffer,
  takeBackNo,
} from '#wire/offers.ts'
import { mayAnswerOffers, mayDeclineOffers, mayManageOffers, mayReadOffers } from '#wire/viewer.ts'
import { rank, sayNo, takeNoBack } from './answers.ts'
import { enterOffer, enterVersion } from './intake.ts'
import { listHomeOffers, readOfferDetails } from './queries.ts'

export const offerEndpoints = [
  endpoint(listOffers, mayReadOffers, ({ req, params }) => listHomeOffers(req, params.id)),
  endpoint(readOffer, mayReadOffers, ({ req, params }) => readOfferDetails(req, params.id)),
  endpoint(addOffer, mayManageOffers, ({ req, params, body }) => enterOffer(req, params.id, body)),
  endpoint(addOfferVersion, mayManageOffers, ({ req, params, body }) =>
    enterVersion(req, params.id, body),
  ),
  endpoint(rankOffer, mayAnswerOffers, ({ req, params, body }) => rank(req, params.id, body)),
  endpoint(declineOffer, mayDeclineOffers, ({ req, params, body }) => sayNo(req, params.id, body)),
  endpoint(takeBackNo, mayAnswerOffers, ({ req, params }) => takeNoBack(req, params.id)),
]
