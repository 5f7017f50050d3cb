import { sha256 } from '#cms/core/crypto.ts'
import { Problem } from '#cms/core/problem.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { calendarFeedRefusals } from '#cms/kit/refusals.ts'
import {
  addCalendarFeed,
  listCalendarFeeds,
  readCalendarFeed,
  removeCalendarFeed,
} from '#wire/calendar-feeds.ts'
import { anyone, mayFollowCalendar } from '#wire/viewer.ts'
import { addFeed, findFeeds, findFeedUser, removeFeed } from './actions.ts'
import { createFeed } from './feed.ts'

export const calendarFeedEndpoints = [
  endpoint(listCalendarFeeds, mayFollowCalendar, ({ req, viewer }) =>
    findFeeds(req, String(viewer.id)),
  ),
  // The stored answer of an Idempotency-Key would hold the token.
  endpoint(
    addCalendarFeed,
    mayFollowCalendar,
    ({ req, viewer }) => addFeed(req, String(viewer.id)),
    {
      handlesIdempotencyKey: true,
    },
  ),
  endpoint(removeCalendarFeed, mayFollowCalendar, ({ req, viewer, params }) =>
    removeFeed(req, String(viewer.id), params.id),
  ),
  endpoint(readCalendarFeed, anyone, async ({ req, params, http: { request, response } }) => {
    const user = await findFeedUser(req, params.token)
    if (!user || !mayFollowCalendar(user)) throw new Problem(404, calendarFeedRefusals.missing)
    const feed = await createFeed(req, user)
    response.set({
      ETag: `"${sha256(feed, 'base64url')}"`,
      'Cache-Control': 'private, max-age=900',
    })
    if (request.fresh) response.status(304).end()
    else response.type('text/calendar; charset=utf-8').send(feed)
  }),
]
