import { notFound } from '#cms/core/problem.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { listGuideResults, readGuideResults } from '#wire/guide-results.ts'
import { mayReadResults } from '#wire/viewer.ts'
import { readResults } from './results.ts'

export const guideResultEndpoints = [
  endpoint(readGuideResults, mayReadResults, async ({ req, params }) => {
    const results = await readResults(req, params.id)
    if (results.guides.length === 0) throw notFound('This guide')
    return results
  }),
  endpoint(listGuideResults, mayReadResults, ({ req }) => readResults(req)),
]
