import { requireClient } from '#cms/entities/users/actions.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import { listClientMessages, listOwnMessages, writeToAgent, writeToClient } from '#wire/messages.ts'
import {
  mayReadClients,
  mayUseClientPortal,
  mayWriteToAgent,
  mayWriteToClients,
} from '#wire/viewer.ts'
import { writeFromClient, writeFromStaff } from './actions.ts'
import { presentMessage } from './present.ts'
import { readThread } from './thread.ts'

export const messageEndpoints = [
  endpoint(listOwnMessages, mayUseClientPortal, ({ req, viewer, query, http }) =>
    readThread(req, viewer.id, query, http),
  ),
  endpoint(writeToAgent, mayWriteToAgent, async ({ req, body }) =>
    presentMessage(await writeFromClient(req, userOf(req), body)),
  ),
  endpoint(listClientMessages, mayReadClients, async ({ req, params, query, http }) => {
    await requireClient(req, params.id)
    return readThread(req, params.id, query, http)
  }),
  endpoint(writeToClient, mayWriteToClients, async ({ req, viewer, params, body }) =>
    presentMessage(await writeFromStaff(req, String(viewer.id), params.id, body.content)),
  ),
]
