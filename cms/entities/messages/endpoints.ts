import { requireClient } from '#cms/entities/users/actions.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import type { User } from '#cms/payload-types.ts'
import { listClientMessages, listOwnMessages, writeToAgent, writeToClient } from '#wire/messages.ts'
import {
  mayReadClients,
  mayUseClientPortal,
  mayWriteToAgent,
  mayWriteToClients,
} from '#wire/viewer.ts'
import { writeFromClient, writeFromStaff } from './actions.ts'
import { presentMessage } from './present.ts'

export const messageEndpoints = [
  endpoint({
    route: listOwnMessages,
    may: mayUseClientPortal,
    act: async ({ req, viewer }) => {
      const thread = { client: { equals: viewer.id } }
      return (await asViewer(req).find('messages', thread)).map(presentMessage)
    },
  }),
  endpoint({
    route: writeToAgent,
    may: mayWriteToAgent,
    act: async ({ req, body }) =>
      presentMessage(await writeFromClient(req, req.user as User, body)),
  }),
  endpoint({
    route: listClientMessages,
    may: mayReadClients,
    act: async ({ req, params }) => {
      await requireClient(req, params.id)
      const thread = { client: { equals: params.id } }
      return (await asViewer(req).find('messages', thread)).map(presentMessage)
    },
  }),
  endpoint({
    route: writeToClient,
    may: mayWriteToClients,
    act: async ({ req, viewer, params, body }) =>
      presentMessage(await writeFromStaff(req, String(viewer.id), params.id, body.content)),
  }),
]
