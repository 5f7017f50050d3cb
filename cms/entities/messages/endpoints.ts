import type { PayloadRequest } from 'payload'
import { requireClient } from '#cms/entities/users/actions.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import {
  listClientMessages,
  listOwnMessages,
  type ThreadMessage,
  writeToAgent,
  writeToClient,
} from '#wire/messages.ts'
import {
  mayReadClients,
  mayUseClientPortal,
  mayWriteToAgent,
  mayWriteToClients,
} from '#wire/viewer.ts'
import { writeFromClient, writeFromStaff } from './actions.ts'
import { presentMessage } from './present.ts'

async function readThread(req: PayloadRequest, client: string | null): Promise<ThreadMessage[]> {
  return (await asViewer(req).find('messages', { client: { equals: client } })).map(presentMessage)
}

export const messageEndpoints = [
  endpoint(listOwnMessages, mayUseClientPortal, ({ req, viewer }) => readThread(req, viewer.id)),
  endpoint(writeToAgent, mayWriteToAgent, async ({ req, body }) =>
    presentMessage(await writeFromClient(req, userOf(req), body)),
  ),
  endpoint(listClientMessages, mayReadClients, async ({ req, params }) => {
    await requireClient(req, params.id)
    return readThread(req, params.id)
  }),
  endpoint(writeToClient, mayWriteToClients, async ({ req, viewer, params, body }) =>
    presentMessage(await writeFromStaff(req, String(viewer.id), params.id, body.content)),
  ),
]
