import { endpoint } from '#cms/kit/endpoint.ts'
import { searchDesk } from '#wire/search.ts'
import { maySearchDesk } from '#wire/viewer.ts'
import { findOnDesk } from './find.ts'

export const searchEndpoints = [
  endpoint({
    route: searchDesk,
    may: maySearchDesk,
    act: ({ req, query }) => findOnDesk(req, query.q ?? ''),
  }),
]
