import { endpoint } from '#cms/kit/endpoint.ts'
import { unauthorized } from '#cms/kit/problem.ts'
import { followChanges } from '#wire/events.ts'
import { isSignedIn } from '#wire/viewer.ts'
import { keepBeating } from './heartbeat.ts'
import { openStream } from './streams.ts'

export const liveEndpoints = [
  endpoint({
    route: followChanges,
    may: isSignedIn,
    act: async ({ req, viewer, http }) => {
      const sessionId = (req.user as { _sid?: string } | null)?._sid
      if (!sessionId) throw unauthorized()
      openStream(http.response, { viewer, sessionId })
      // A HEAD asks for the head of this answer, and that is out.
      if (http.request.method === 'HEAD') http.response.end()
      keepBeating(req.payload)
    },
  }),
]
