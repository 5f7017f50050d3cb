import { endpoint, type Http } from '#cms/kit/endpoint.ts'
import {
  answerByLink,
  giveFeedback,
  readFeedbackLink,
  readLinkedShowing,
  readShowingWindows,
  requestShowing,
} from '#wire/showing-links.ts'
import {
  addBlockedTime,
  addShowingLink,
  answerShowing,
  changeShowing,
  listShowings,
  removeBlockedTime,
} from '#wire/showings.ts'
import { anyone, mayAnswerShowings, mayManageShowings, mayReadShowings } from '#wire/viewer.ts'
import { answerForSellers, answerFromMail, readShowingOfLink } from './answering.ts'
import { blockTime, unblockTime } from './blocking.ts'
import { changeAsStaff } from './changing.ts'
import { storeFeedback } from './feedback.ts'
import { makeShowingLink } from './links.ts'
import { listHomeShowings } from './queries.ts'
import { askForShowing, readWindows } from './requesting.ts'

const linkIn = ({ request }: Http) => request.get('authorization')

export const showingEndpoints = [
  // The stored answer of an Idempotency-Key would hold the token.
  endpoint(
    addShowingLink,
    mayManageShowings,
    ({ req, params }) => makeShowingLink(req, params.id),
    {
      handlesIdempotencyKey: true,
    },
  ),
  endpoint(listShowings, mayReadShowings, ({ req, params }) => listHomeShowings(req, params.id)),
  endpoint(addBlockedTime, mayAnswerShowings, ({ req, params, body }) =>
    blockTime(req, params.id, body),
  ),
  endpoint(removeBlockedTime, mayAnswerShowings, ({ req, params }) => unblockTime(req, params.id)),
  endpoint(answerShowing, mayAnswerShowings, ({ req, params, body }) =>
    answerForSellers(req, params.id, body),
  ),
  endpoint(changeShowing, mayManageShowings, ({ req, params, body }) =>
    changeAsStaff(req, params.id, body),
  ),
  endpoint(readShowingWindows, anyone, ({ req, query, http }) =>
    readWindows(req, linkIn(http), query),
  ),
  endpoint(
    requestShowing,
    anyone,
    ({ req, viewer, body, http }) =>
      askForShowing(req, body, {
        authorization: linkIn(http),
        key: http.request.get('idempotency-key'),
        userId: viewer.id,
      }),
    { limit: 'showing', handlesIdempotencyKey: true },
  ),
  endpoint(readLinkedShowing, anyone, ({ req, http }) =>
    readShowingOfLink(req, 'showing-answer', linkIn(http)),
  ),
  endpoint(answerByLink, anyone, ({ req, body, http }) => answerFromMail(req, linkIn(http), body)),
  endpoint(readFeedbackLink, anyone, ({ req, http }) =>
    readShowingOfLink(req, 'feedback', linkIn(http)),
  ),
  endpoint(giveFeedback, anyone, ({ req, body, http }) => storeFeedback(req, linkIn(http), body)),
]
