import { endpoint, endpointWith, type Http } from '#cms/kit/endpoint.ts'
import { recordBuyersAnswer, sendCounter } from '#wire/counters.ts'
import {
  addOfferLink,
  answerLinkOffer,
  listOfferLinks,
  readOfferLink,
  resendLink,
  sendLinkFiles,
  sendLinkOffer,
  withdrawLink,
} from '#wire/offer-links.ts'
import {
  addOffer,
  addOfferVersion,
  declineOffer,
  listOffers,
  rankOffer,
  readOffer,
  takeBackNo,
} from '#wire/offers.ts'
import {
  anyone,
  mayAnswerOffers,
  mayDeclineOffers,
  mayManageOffers,
  mayReadOffers,
} from '#wire/viewer.ts'
import { listLinks, resendOfferLink, sendOfferLink, withdrawOfferLink } from './agent-links.ts'
import { rank, sayNo, takeNoBack } from './answers.ts'
import { recordAnswer } from './buyers-answers.ts'
import { draftCounter, sendSignedCounter } from './counters.ts'
import { enterOffer, enterVersion } from './intake.ts'
import { receiveLinkFiles } from './link-files.ts'
import { answerOffer, type Bearer, readOpenedLink, sendOffer } from './link-intake.ts'
import { listHomeOffers, readOfferDetails } from './queries.ts'

const bearerOf = ({ request }: Http): Bearer => ({
  authorization: request.get('authorization'),
  key: request.get('idempotency-key'),
})

/** A change that the bearer of a link asks for: its keys are those of the link, not of a user. */
const linkEndpoint = endpointWith({ limit: 'offer-link', handlesIdempotencyKey: true })

/** The calls of a buyer's agent, who has no account. */
const linkEndpoints = [
  endpoint(readOfferLink, anyone, ({ req, http }) =>
    readOpenedLink(req, http.request.get('authorization')),
  ),
  linkEndpoint(sendLinkFiles, anyone, ({ req, http }) => receiveLinkFiles(req, http.request), {
    holdsNoSlot: true,
  }),
  linkEndpoint(sendLinkOffer, anyone, ({ req, body, http }) =>
    sendOffer(req, body, bearerOf(http)),
  ),
  linkEndpoint(answerLinkOffer, anyone, ({ req, body, http }) =>
    answerOffer(req, body, bearerOf(http)),
  ),
]

export const offerEndpoints = [
  ...linkEndpoints,
  endpoint(listOfferLinks, mayManageOffers, ({ req, params }) => listLinks(req, params.id)),
  endpoint(
    addOfferLink,
    mayManageOffers,
    ({ req, params, body }) => sendOfferLink(req, params.id, body),
    { limit: 'invitation' },
  ),
  endpoint(resendLink, mayManageOffers, ({ req, params }) => resendOfferLink(req, params.id), {
    limit: 'invitation',
  }),
  endpoint(withdrawLink, mayManageOffers, ({ req, params }) => withdrawOfferLink(req, params.id)),
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
