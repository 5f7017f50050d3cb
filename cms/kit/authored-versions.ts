import type {
  CollectionBeforeChangeHook,
  CollectionConfig,
  CollectionSlug,
  Field,
  PayloadRequest,
} from 'payload'
import { asSystem } from './documents.ts'

declare module 'payload' {
  export interface RequestContext {
    /** The request saves another user's draft again: its author stays. */
    keepsAuthor?: boolean
  }
}

/** The user who saved a version; null where the product itself saved it, or where the account was deleted. */
const savedBy: Field = {
  name: 'savedBy',
  type: 'relationship',
  relationTo: 'users',
  maxDepth: 0,
  admin: { disabled: true },
}

/** Overwrites what a request sent as `savedBy`. */
const storeAuthor: CollectionBeforeChangeHook = ({ context, data, req }) =>
  context.keepsAuthor ? data : { ...data, savedBy: req.user?.id ?? null }

/** Adds `savedBy` to the versions of a collection, and the screen that lists versions with their authors; Payload has neither. */
export const withAuthors = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  fields: [...collection.fields, savedBy],
  hooks: {
    ...collection.hooks,
    beforeChange: [...(collection.hooks?.beforeChange ?? []), storeAuthor],
  },
  admin: {
    ...collection.admin,
    components: {
      ...collection.admin?.components,
      views: {
        edit: {
          versions: { Component: '/app/(payload)/admin-screens/versions-view.tsx#VersionsView' },
        },
      },
    },
  },
})

export type AuthoredVersion = {
  id: string
  updatedAt: string
  isPublished: boolean
  /** The name of the user who saved it; null where the product itself saved it or the account was deleted. */
  by: string | null
}

/** The versions of a document that the user may read, the newest first; `maxPerDoc` of the collection bounds them. */
export async function findAuthoredVersions(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: string,
): Promise<AuthoredVersion[]> {
  const { docs } = await req.payload.findVersions({
    ...{ collection, depth: 0, pagination: false, sort: '-updatedAt', req, user: req.user },
    overrideAccess: false,
    where: { parent: { equals: id } },
    select: { updatedAt: true, version: { _status: true, savedBy: true } },
  })
  type Stored = { _status?: 'draft' | 'published'; savedBy?: string | null }
  const versions = docs.map((doc) => ({ ...doc, version: doc.version as Stored }))
  const ids = [...new Set(versions.flatMap(({ version }) => version.savedBy ?? []))]
  // Editors may read versions, and not users.
  const users = await asSystem(req).find('users', { id: { in: ids } })
  const names = new Map(users.map((user) => [user.id, `${user.firstName} ${user.lastName}`.trim()]))
  return versions.map(({ id: of, updatedAt, version: { _status, savedBy: by } }) => ({
    ...{ id: of, updatedAt, isPublished: _status === 'published' },
    by: names.get(by ?? '') ?? null,
  }))
}
