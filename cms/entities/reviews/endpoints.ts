import { endpoint } from '#cms/kit/endpoint.ts'
import { decideReview, sendReview, takeBackReview } from '#wire/reviews.ts'
import { mayDecideReviews, mayReviewSales } from '#wire/viewer.ts'
import { addReview, decide, removeReview } from './actions.ts'

export const reviewEndpoints = [
  endpoint(sendReview, mayReviewSales, ({ req, params, body }) => addReview(req, params.id, body)),
  endpoint(takeBackReview, mayReviewSales, ({ req, params }) => removeReview(req, params.id)),
  endpoint(decideReview, mayDecideReviews, ({ req, params, body }) => decide(req, params.id, body)),
]
