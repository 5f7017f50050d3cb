import { versionedEndpoint } from '#cms/kit/endpoint.ts'
import { readUnlessUnchanged } from '#cms/kit/list-version.ts'
import { readInbox } from '#wire/inbox.ts'
import { mayReadClients } from '#wire/viewer.ts'
import { readInboxOf } from './inbox.ts'

const TOPICS = ['users', 'messages', 'notifications', 'consultations'] as const

export const inboxEndpoints = [
  versionedEndpoint(readInbox, mayReadClients, (asked) =>
    readUnlessUnchanged(asked, TOPICS, () => readInboxOf(asked.req, String(asked.viewer.id))),
  ),
]
