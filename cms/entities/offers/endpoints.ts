import { endpoint } from '#cms/kit/endpoint.ts'
import { recordBuyersAnswer, sendCounter } from '#wire/counters.ts'
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
import { recordAnswer } from './buyers-answers.ts'
import { draftCounter, sendSignedCounter } from './counters.ts'
import { enterOffer, enterVersion } from './intake.ts'
import { listHomeOffers, readOfferDetails } from './queries.ts'

export const offerEndpoints = [
  endpoint(listOffers, mayReadOffers, ({ req, params }) => listHomeOffers(req, params.id)),
  endpoint(readOffer, mayReadOffers, ({ req, params }) => readOfferDetails(req, params.id)),
  endpoint(addOffer, mayManageOffers, ({ req, params, body }) => enterOffer(req, params.id, body)),
  endpoint(addOfferVersion, mayManageOffers, ({ req, params, body }) =>
    body.side === 'seller'
      ? draftCounter(req, params.id, body)
      : enterVersion(req, params.id, body),
  ),
  endpoint(sendCounter, mayManageOffers, ({ req, params, body }) =>
    sendSignedCounter(req, params.id, body.version),
  ),
  endpoint(recordBuyersAnswer, mayManageOffers, ({ req, params, body }) =>
    recordAnswer(req, params.id, body),
  ),
  endpoint(rankOffer, mayAnswerOffers, ({ req, params, body }) => rank(req, params.id, body)),
  endpoint(declineOffer, mayDeclineOffers, ({ req, params, body }) => sayNo(req, params.id, body)),
  endpoint(takeBackNo, mayAnswerOffers, ({ req, params }) => takeNoBack(req, params.id)),
]
