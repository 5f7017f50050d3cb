import type { CollectionConfig } from 'payload'
import { closed, denyAll, ownOnly } from '#cms/kit/access.ts'
import { selectField } from '#cms/kit/options-of.ts'
import { NotificationType } from '#wire/notifications.ts'

/** Written by actions. Only the recipient can read them or mark them as read; staff cannot. */
export const Notifications: CollectionConfig = {
  slug: 'notifications',
  admin: { hidden: true },
  access: { ...closed, read: ownOnly('user'), update: denyAll },
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
