import type { CollectionBeforeOperationHook, CollectionConfig, EmailField, Field } from 'payload'
import { Problem } from '#cms/core/problem.ts'
import { allow, closed, denyAll, staffScreens } from '#cms/kit/access.ts'
import { lockRow } from '#cms/kit/lock-row.ts'
import { selectField } from '#cms/kit/options-of.ts'
import { rejectStaleSave } from '#cms/kit/reject-stale-save.ts'
import { validateWith } from '#cms/kit/validate-with.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { PersonLanguage } from '#wire/person-language.ts'
import { SignUp } from '#wire/sign-up.ts'
import { SOURCES } from '#wire/sources.ts'
import { STAGES } from '#wire/stages.ts'
import {
  isOwner,
  isSignedIn,
  isStaff,
  mayUseCms,
  Role,
  Sees,
  seesOwnClientsOnly,
} from '#wire/viewer.ts'
import { SESSION_SECONDS } from './session-length.ts'

/** No writes from the CMS: only the calls for these fields write history and end sessions. */
const decidedByActions = { create: denyAll, update: denyAll }

/** The CMS shows these fields on clients only: staff have no sale. */
const ofClients = { condition: ({ role }: { role?: string }) => role === 'client' }
const saleField = { access: decidedByActions, admin: ofClients }
const staffField = { access: { ...decidedByActions, read: allow(isStaff) }, admin: ofClients }

/** Refuses a password in a save, which Payload would accept without the current one. @throws Problem 403 */
const refusePassword: CollectionBeforeOperationHook<'users'> = ({
  args,
  operation,
  overrideAccess,
}) => {
  if (operation === 'update' && !overrideAccess && 'password' in (args.data ?? {}))
    throw new Problem(403, 'Change your password at /account.')
  return args
}

const nameField = (name: 'firstName' | 'lastName'): Field => {
  return { name, type: 'text', required: true, validate: validateWith(SignUp.shape[name]) }
}

export const Users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Person', plural: 'People' },
  admin: staffScreens('Clients', 'email', [
    'email',
    'firstName',
    'lastName',
    'role',
    'customerStage',
  ]),
  auth: {
    useSessions: true,
    tokenExpiration: SESSION_SECONDS.client,
    maxLoginAttempts: 0,
    depth: 0,
    removeTokenFromResponses: true,
  },
  access: {
    ...closed,
    admin: ({ req }) => mayUseCms(viewerOf(req)),
    read: ({ req }) => {
      const viewer = viewerOf(req)
      if (isOwner(viewer)) return true
      const self = { id: { equals: viewer.id } }
      const client = { role: { equals: 'client' } }
      if (seesOwnClientsOnly(viewer))
        return { or: [self, { and: [client, { agent: { equals: viewer.id } }] }] }
      if (isStaff(viewer)) return { or: [self, client] }
      return isSignedIn(viewer) ? self : false
    },
    update: ({ req }) => {
      const viewer = viewerOf(req)
      return isSignedIn(viewer) ? { id: { equals: viewer.id } } : false
    },
  },
  // Bulk edit has no row lock: it would write back what it read before another change.
  disableBulkEdit: true,
  hooks: { beforeOperation: [refusePassword, lockRow, rejectStaleSave] },
  fields: [
    // E-mail and password change only at /account, which asks for the password and verifies the address.
    {
      name: 'accountLink',
      type: 'ui',
      admin: {
        condition: ({ id }, _, { user }) => id === user?.id,
        components: { Field: '/app/(payload)/admin-screens/account-link.tsx#AccountLink' },
      },
    },
    { name: 'email', type: 'email', access: decidedByActions } as EmailField,
    nameField('firstName'),
    nameField('lastName'),
    { name: 'phone', type: 'text', validate: validateWith(SignUp.shape.phone) },
    {
      name: 'mailPreferences',
      type: 'group',
      admin: { description: 'Mails that the person may switch off.' },
      fields: [
        { name: 'messages', type: 'checkbox', defaultValue: true },
        { name: 'stageNews', type: 'checkbox', defaultValue: true },
      ],
    },
    selectField('language', PersonLanguage.options, {
      required: false,
      defaultValue: 'en',
      admin: { ...ofClients, description: 'Of the client’s portal and mails.' },
    }),
    // When the user proved that the address is theirs. Until then no password signs them in.
    { name: 'emailProvedAt', type: 'date', access: decidedByActions, admin: { readOnly: true } },
    selectField('role', Role.options, {
      defaultValue: 'client',
      index: true,
      access: decidedByActions,
    }),
    selectField('sees', Sees.options, {
      required: false,
      defaultValue: 'all',
      access: { ...decidedByActions, read: allow(isStaff) },
      admin: {
        condition: ({ role }) => role === 'admin',
        description: 'Whose clients an admin sees. An owner changes it under Team.',
      },
    }),
    {
      name: 'hasConsultation',
      type: 'checkbox',
      required: true,
      defaultValue: false,
      ...saleField,
    },
    selectField('customerStage', STAGES, { defaultValue: 'lead', index: true, ...saleField }),
    { name: 'stageUpdatedAt', type: 'date', ...saleField },
    { name: 'stageNotes', type: 'textarea', ...staffField },
    { name: 'agent', type: 'relationship', relationTo: 'users', ...staffField },
    {
      name: 'takesConsultations',
      type: 'checkbox',
      defaultValue: false,
      access: decidedByActions,
      admin: {
        condition: ({ role }: { role?: string }) => role === 'admin' || role === 'owner',
        description: 'An owner changes it under Team.',
      },
    },
    {
      name: 'tags',
      type: 'json',
      defaultValue: [],
      typescriptSchema: [() => ({ type: 'array', items: { type: 'string' } })],
      ...staffField,
      // The CMS loads its editor of JSON from another origin.
      admin: { hidden: true },
    },
    selectField('source', SOURCES, {
      ...staffField,
      required: false,
      defaultValue: 'sign-up',
      admin: { ...ofClients, description: 'How the person came. Set once, with the account.' },
    }),
    { name: 'sourceDetail', type: 'text', ...staffField },
  ],
}
