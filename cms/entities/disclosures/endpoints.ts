import { endpoint } from '#cms/kit/endpoint.ts'
import {
  changeDisclosure,
  deliverDisclosures,
  handInDisclosure,
  listDisclosures,
} from '#wire/disclosures.ts'
import { mayManageDisclosures, mayReadDisclosures } from '#wire/viewer.ts'
import { decide, handIn } from './actions.ts'
import { deliver } from './delivering.ts'
import { readList } from './list.ts'

export const disclosureEndpoints = [
  endpoint(listDisclosures, mayReadDisclosures, ({ req, params }) => readList(req, params.id)),
  endpoint(handInDisclosure, mayReadDisclosures, ({ req, params, body }) =>
    handIn(req, params.id, body),
  ),
  endpoint(changeDisclosure, mayManageDisclosures, ({ req, params, body }) =>
    decide(req, params.id, body),
  ),
  endpoint(deliverDisclosures, mayManageDisclosures, ({ req, params, body }) =>
    deliver(req, params.id, body),
  ),
]
