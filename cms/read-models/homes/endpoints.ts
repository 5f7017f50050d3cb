import { endpoint } from '#cms/kit/endpoint.ts'
import { readHomeOverview } from '#wire/home-overview.ts'
import { mayUseClientPortal } from '#wire/viewer.ts'
import { readOverview } from './overview.ts'

export const homeEndpoints = [
  endpoint(readHomeOverview, mayUseClientPortal, ({ req, viewer, params }) =>
    readOverview(req, viewer, params.id),
  ),
]
