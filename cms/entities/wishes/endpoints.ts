import { presentTask } from '#cms/entities/tasks/present.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { replyLanguage } from '#cms/kit/languages.ts'
import { wishForOffer } from '#wire/counters.ts'
import { mayAnswerOffers } from '#wire/viewer.ts'
import { wish } from './actions.ts'

export const wishEndpoints = [
  endpoint(wishForOffer, mayAnswerOffers, async ({ req, params, body }) =>
    presentTask(await wish(req, params.id, body), replyLanguage(req)),
  ),
]
