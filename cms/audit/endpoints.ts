import { endpoint } from '#cms/kit/endpoint.ts'
import { listActivity } from '#wire/activity.ts'
import { mayReadActivity } from '#wire/viewer.ts'
import { readActivity } from './read.ts'

export const activityEndpoints = [
  endpoint(listActivity, mayReadActivity, ({ req, query }) => readActivity(req, query)),
]
