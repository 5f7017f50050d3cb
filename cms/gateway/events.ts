import { unauthorized } from '#cms/core/problem.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { sessionIdOf } from '#cms/kit/viewer-of.ts'
import { openStream } from '#cms/realtime/streams.ts'
import { followChanges } from '#wire/events.ts'
import { isSignedIn } from '#wire/viewer.ts'

export const eventEndpoints = [
  endpoint(followChanges, isSignedIn, async ({ req, viewer, http }) => {
    const sessionId = sessionIdOf(req)
    if (!sessionId) throw unauthorized()
    openStream(http.response, { viewer, sessionId })
    // `openStream` has sent the headers, which are all that a HEAD needs.
    if (http.request.method === 'HEAD') http.response.end()
  }),
]
