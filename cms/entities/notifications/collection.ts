import type { Access, CollectionConfig } from 'payload'
import { closed, denyAll } from '#cms/kit/access.ts'
import { selectField } from '#cms/kit/options-of.ts'
import { whereSeenBy } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { NotificationType } from '#wire/notifications.ts'
import { isSignedIn } from '#wire/viewer.ts'

/** A user's own, without those about a client whom they see no longer. */
const ownSeen: Access = ({ req }) => {
  const viewer = viewerOf(req)
  if (!isSignedIn(viewer)) return false
  const own = { user: { equals: viewer.id } }
  const aboutSeen = whereSeenBy(viewer, 'aboutUser')
  if (aboutSeen === true) return own
  return { and: [own, { or: [{ aboutUser: { exists: false } }, aboutSeen] }] }
}

/** Written by actions. Only the recipient can read them or mark them as read; staff cannot. */
export const Notifications: CollectionConfig = {
  slug: 'notifications',
  admin: { hidden: true },
  access: { ...closed, read: ownSeen, update: denyAll },
  fields: [
    { name: 'user', type: 'relationship', relationTo: 'users', required: true, index: true },
    selectField('type', NotificationType.options),
    { name: 'title', type: 'text', required: true },
    { name: 'message', type: 'textarea', required: true },
    { name: 'read', type: 'checkbox', required: true, defaultValue: false },
    { name: 'link', type: 'text' },
    /** The client it is about, for the staff's unread counts. */
    { name: 'aboutUser', type: 'relationship', relationTo: 'users', index: true },
    /** The id of the message, property or consultation it is about. */
    { name: 'entityId', type: 'text' },
  ],
}
