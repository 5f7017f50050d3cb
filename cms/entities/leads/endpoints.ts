import { endpoint } from '#cms/kit/endpoint.ts'
import { importClients } from '#wire/client-import.ts'
import {
  addClient as addClientRoute,
  keepClientsApart,
  listDuplicates,
  mergeClients as mergeClientsRoute,
} from '#wire/leads.ts'
import { mayAddClients, mayMergeClients, mayReadClients } from '#wire/viewer.ts'
import { addClient } from './adding.ts'
import { findDuplicates, keepApart } from './duplicates.ts'
import { importClientList } from './import.ts'
import { mergeClients } from './merging.ts'

export const leadEndpoints = [
  endpoint(addClientRoute, mayAddClients, ({ req, viewer, body }) =>
    addClient(req, String(viewer.id), body),
  ),
  endpoint(importClients, mayAddClients, ({ req, body }) => importClientList(req, body)),
  endpoint(listDuplicates, mayReadClients, ({ req, params }) => findDuplicates(req, params.id)),
  endpoint(mergeClientsRoute, mayMergeClients, ({ req, viewer, params, body }) =>
    mergeClients(req, String(viewer.id), { id: params.id, from: body.from }),
  ),
  endpoint(keepClientsApart, mayMergeClients, ({ req, params, body }) =>
    keepApart(req, params.id, body.other),
  ),
]
