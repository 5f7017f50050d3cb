import type { Access, CollectionConfig, FieldAccess, Where } from 'payload'
import { isSignedIn, isStaff, mayUseClientPortal, type Viewer } from '#wire/viewer.ts'
import { contractsOfSigner, filesBeforeTurn } from './contract-turns.ts'
import { whereSeenBy } from './seen-clients.ts'
import { sharedHomesOf } from './shared-homes.ts'
import { viewerOf } from './viewer-of.ts'

type Permission = (viewer: Viewer) => boolean

export const allow =
  (permission: Permission): Access & FieldAccess =>
  ({ req }) =>
    permission(viewerOf(req))

/** Allows every operation on the documents of a collection, but not its versions. */
export const allowAll = (permission: Permission) => {
  const access = allow(permission)
  return { create: access, read: access, update: access, delete: access }
}

export const denyAll = () => false

/** Users with the permission access the documents of the clients whom they see; `field` names the client. */
export const allowSeen =
  (permission: Permission, field: string): Access =>
  ({ req }) => {
    const viewer = viewerOf(req)
    return permission(viewer) && whereSeenBy(viewer, field)
  }

/** Staff access the documents of the clients whom they see, others with `needs` those whose `field` names them. */
export const ownOrStaff =
  (field: string, needs: Permission = mayUseClientPortal): Access =>
  ({ req }) => {
    const viewer = viewerOf(req)
    if (isStaff(viewer)) return whereSeenBy(viewer, field)
    if (!needs(viewer) || viewer.id === null) return false
    return { [field]: { equals: viewer.id } } satisfies Where
  }

/**
 * {@link ownOrStaff}, and the documents of the homes of which the viewer is a joined seller. The one place that decides
 * what a seller in a later seat sees. @param home the field with the home's id
 */
export const sellersOrStaff =
  (field: string, home: string): Access =>
  async (asked) => {
    const own = await ownOrStaff(field)(asked)
    const viewer = viewerOf(asked.req)
    if (typeof own === 'boolean' || isStaff(viewer) || viewer.id === null) return own
    const homes = await sharedHomesOf(asked.req, viewer.id)
    return homes.length === 0 ? own : ({ or: [own, { [home]: { in: homes } }] } satisfies Where)
  }

/** {@link ownOrStaff}, and the contracts that name the viewer as one of several signers. */
export const signersOrStaff =
  (field: string, needs: Permission): Access =>
  async (asked) => {
    const own = await ownOrStaff(field, needs)(asked)
    const viewer = viewerOf(asked.req)
    if (typeof own === 'boolean' || isStaff(viewer) || viewer.id === null) return own
    const signed = await contractsOfSigner(asked.req, viewer.id)
    return signed.length === 0 ? own : ({ or: [own, { id: { in: signed } }] } satisfies Where)
  }

/** `access` without the files of contracts that the viewer signs after others and cannot open yet. */
export const openToSigner =
  (access: Access): Access =>
  async (asked) => {
    const allowed = await access(asked)
    const viewer = viewerOf(asked.req)
    if (allowed === false || isStaff(viewer) || viewer.id === null) return allowed
    const closedFiles = await filesBeforeTurn(asked.req, viewer.id)
    if (closedFiles.length === 0) return allowed
    const open: Where = { filename: { not_in: closedFiles } }
    return allowed === true ? open : { and: [allowed, open] }
  }

/** Every user accesses only their own documents, staff too (notifications). */
export const ownOnly =
  (field: string): Access =>
  ({ req }) => {
    const viewer = viewerOf(req)
    return isSignedIn(viewer) ? { [field]: { equals: viewer.id } } : false
  }

/** Screens of clients' data in the CMS, in a group of its menu. Editors do not see them. */
export const staffScreens = (
  group: 'Clients' | 'Sales',
  useAsTitle: string,
  defaultColumns: string[],
): CollectionConfig['admin'] => ({
  ...{ group, useAsTitle, defaultColumns },
  hidden: ({ user }) => user?.role === 'editor',
})

/** Denies everything by default: a collection overrides each operation that it allows. */
export const closed = {
  create: denyAll,
  read: denyAll,
  update: denyAll,
  delete: denyAll,
  unlock: denyAll,
  readVersions: denyAll,
} satisfies CollectionConfig['access']
