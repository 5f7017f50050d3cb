import type { Access, CollectionConfig, FieldAccess, Where } from 'payload'
import { isSignedIn, isStaff, mayUseClientPortal, type Viewer } from '#wire/viewer.ts'
import { viewerOf } from './viewer-of.ts'

type Permission = (viewer: Viewer) => boolean

export const allow =
  (permission: Permission): Access & FieldAccess =>
  ({ req }) =>
    permission(viewerOf(req))

export const nobody = () => false

/**
 * Staff reach every document, others those whose field names them.
 * `needs` is what such a person must be: a consulted client unless said otherwise.
 */
export const own =
  (field: string, needs: Permission = mayUseClientPortal): Access =>
  ({ req }) => {
    const viewer = viewerOf(req)
    if (isStaff(viewer)) return true
    if (!needs(viewer) || viewer.id === null) return false
    return { [field]: { equals: viewer.id } } satisfies Where
  }

/** Nobody's but the person's own: staff too see only their own (notifications). */
export const ownOnly =
  (field: string): Access =>
  ({ req }) => {
    const viewer = viewerOf(req)
    return isSignedIn(viewer) ? { [field]: { equals: viewer.id } } : false
  }

/** Deny by default: a collection opens the doors it names and no other. */
export const closed = {
  create: nobody,
  read: nobody,
  update: nobody,
  delete: nobody,
  unlock: nobody,
  readVersions: nobody,
} satisfies CollectionConfig['access']
