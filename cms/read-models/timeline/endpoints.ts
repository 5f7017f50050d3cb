import { requireClient } from '#cms/entities/users/actions.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { answerPage } from '#cms/kit/paging.ts'
import { readTimeline } from '#wire/client-timeline.ts'
import { readHomeTimeline } from '#wire/home-timeline.ts'
import { mayReadClients } from '#wire/viewer.ts'
import { readHomeEvents } from './home.ts'
import { presentEvent } from './present.ts'
import { findEvents } from './timeline.ts'

export const timelineEndpoints = [
  endpoint(readTimeline, mayReadClients, async ({ req, params, query, http }) => {
    await requireClient(req, params.id)
    const found = await findEvents(req, params.id, query)
    const page = answerPage(http, query, found, ({ at, id }) => ({ time: at, id }))
    return page.map((event) => presentEvent(params.id, event))
  }),
  endpoint(readHomeTimeline, mayReadClients, ({ req, params, query }) =>
    readHomeEvents(req, params.id, query),
  ),
]
