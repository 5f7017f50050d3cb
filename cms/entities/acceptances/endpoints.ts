import type { Request } from 'express'
import { endpoint } from '#cms/kit/endpoint.ts'
import {
  acceptOffer,
  readSignedTerms,
  recordAcceptance,
  takeBackSignature,
} from '#wire/acceptances.ts'
import { signCounter } from '#wire/counters.ts'
import { requestSigningCode } from '#wire/signing-codes.ts'
import { mayAnswerOffers, mayManageOffers, mayReadOffers } from '#wire/viewer.ts'
import { requestCode } from './codes.ts'
import { counterSign } from './counter-signing.ts'
import { recordPaper } from './recording.ts'
import { accept, takeBack } from './signing.ts'
import { readTerms, termsPdf } from './terms.ts'

const originOf = (request: Request) => ({
  address: request.ip ?? 'unknown',
  // The sender chooses the header's length.
  agent: (request.get('user-agent') ?? 'unknown').slice(0, 300),
})

export const acceptanceEndpoints = [
  endpoint(requestSigningCode, mayAnswerOffers, ({ req, body }) => requestCode(req, body)),
  endpoint(readSignedTerms, mayReadOffers, async ({ req, params, query, http }) => {
    const terms = await readTerms(req, params.id, query.number)
    const { request, response } = http
    if (request.accepts(['json', 'pdf']) === 'pdf') {
      response.type('application/pdf').set('Cache-Control', 'private, no-store')
      response.send(Buffer.from(await termsPdf(req, terms)))
    }
    return terms
  }),
  endpoint(
    acceptOffer,
    mayAnswerOffers,
    ({ req, params, body, http: { request } }) =>
      accept(req, params.id, body, {
        ...originOf(request),
        key: request.get('idempotency-key'),
      }),
    { handlesIdempotencyKey: true },
  ),
  endpoint(
    signCounter,
    mayAnswerOffers,
    ({ req, params, body, http: { request } }) =>
      counterSign(req, params.id, body, {
        ...originOf(request),
        key: request.get('idempotency-key'),
      }),
    { handlesIdempotencyKey: true },
  ),
  endpoint(takeBackSignature, mayAnswerOffers, ({ req, params }) => takeBack(req, params.id)),
  endpoint(recordAcceptance, mayManageOffers, ({ req, params, body }) =>
    recordPaper(req, params.id, body),
  ),
]
