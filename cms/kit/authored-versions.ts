import type {
  CollectionConfig,
  CollectionSlug,
  Endpoint,
  Field,
  GlobalConfig,
  GlobalSlug,
  PayloadRequest,
  RequestContext,
} from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { Id } from '#wire/basics.ts'
import { asSystem } from './documents.ts'
import { requireNoOtherEditor } from './edit-locks.ts'

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
const storeAuthor = <Data>(change: { context: RequestContext; data: Data; req: PayloadRequest }) =>
  change.context.keepsAuthor
    ? change.data
    : { ...change.data, savedBy: change.req.user?.id ?? null }

const views = {
  edit: { versions: { Component: '/app/(payload)/admin-screens/versions-view.tsx#VersionsView' } },
}

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
    components: { ...collection.admin?.components, views },
  },
})

/** {@link withAuthors} for a global, whose versions are restored by {@link restoreAsSave}. */
export const globalWithAuthors = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  fields: [...global.fields, savedBy],
  endpoints: [restoreAsSave(global)],
  hooks: { ...global.hooks, beforeChange: [...(global.hooks?.beforeChange ?? []), storeAuthor] },
  admin: { ...global.admin, components: { ...global.admin?.components, views } },
})

/**
 * Restores a version of a global as a save by the user, with its access, hooks and author; as a draft where the global has
 * drafts. Payload's own restore runs no hook before the write, and writes a draft over the live row too.
 */
const restoreAsSave = ({ slug, versions }: GlobalConfig): Endpoint => ({
  method: 'post',
  path: '/versions/:id',
  handler: async (req) => {
    const id = Id.safeParse(req.routeParams?.id)
    if (!id.success) throw notFound('This version')
    await requireNoOtherEditor(req, { slug })
    const common = { slug: slug as GlobalSlug, req, overrideAccess: false, depth: 0 } as const
    const found = await req.payload.findGlobalVersionByID({ ...common, id: id.data })
    // `updatedAt` would count as what a form has seen: the save would be refused as stale.
    const { updatedAt: _then, createdAt: _since, ...fields } = found.version
    const draft = typeof versions === 'object' && !!versions.drafts
    const data = { ...fields, ...(draft && { _status: 'draft' }) }
    const doc = await req.payload.updateGlobal({ ...common, data, draft })
    return Response.json({ doc, message: req.t('version:restoredSuccessfully') })
  },
})

export type AuthoredVersion = {
  id: string
  updatedAt: string
  isPublished: boolean
  /** The name of the user who saved it; null where the product itself saved it or the account was deleted. */
  by: string | null
}

/** One document of a collection, or a global. */
export type VersionedDocument = { collection: CollectionSlug; id: string } | { global: GlobalSlug }

/** The versions of a document that the user may read, the newest first; `maxPerDoc` or `max` of its versions bounds them. */
export async function findAuthoredVersions(
  req: PayloadRequest,
  document: VersionedDocument,
): Promise<AuthoredVersion[]> {
  const common = {
    ...{ depth: 0, pagination: false, sort: '-updatedAt', req, user: req.user },
    overrideAccess: false,
  } as const
  const { docs } =
    'global' in document
      ? // Without `select`, which Payload applies to the fields of the version as if they lay beside it.
        await req.payload.findGlobalVersions({ ...common, slug: document.global })
      : await req.payload.findVersions({
          ...common,
          collection: document.collection,
          where: { parent: { equals: document.id } },
          select: { updatedAt: true, version: { _status: true, savedBy: true } },
        })
  type Stored = { _status?: 'draft' | 'published'; savedBy?: string | null }
  const versions = docs.map((doc) => ({ ...doc, version: doc.version as Stored }))
  const ids = [...new Set(versions.flatMap(({ version }) => version.savedBy ?? []))]
  // Editors may read versions, and not users.
  const users = await asSystem(req).find('users', { id: { in: ids } })
  const names = new Map(users.map((user) => [user.id, `${user.firstName} ${user.lastName}`.trim()]))
  return versions.map(({ id: of, updatedAt, version: { _status, savedBy: by } }) => ({
    // Without drafts there is no status: each version went live.
    ...{ id: of, updatedAt, isPublished: _status !== 'draft' },
    by: names.get(by ?? '') ?? null,
  }))
}
