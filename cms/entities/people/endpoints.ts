import { endpoint } from '#cms/kit/endpoint.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import { readOwnAgent } from '#wire/people.ts'
import { isClient } from '#wire/viewer.ts'
import { readAgentOf } from './queries.ts'

export const personEndpoints = [
  endpoint(readOwnAgent, isClient, async ({ req }) => ({
    agent: await readAgentOf(req, userOf(req).id),
  })),
]
