import { z } from 'zod'

export const Role = z.enum(['client', 'editor', 'admin', 'owner'], {
  error: 'Choose client, editor, admin or owner',
})
export type Role = z.infer<typeof Role>

/** Whoever asks. A visitor is a viewer too, so that no permission needs a null check. */
export type Viewer =
  | { role: 'visitor'; id: null; hasConsultation: false }
  | { role: Role; id: string; hasConsultation: boolean }

export const VISITOR: Viewer = { role: 'visitor', id: null, hasConsultation: false }

/** The header in which a page names the person for whom it was loaded, by id. Other clients need none. */
export const LOADED_FOR = 'X-Loaded-For'

type Permission = (viewer: Viewer) => boolean

export const anyone: Permission = () => true
export const isSignedIn: Permission = (viewer) => viewer.role !== 'visitor'
export const isClient: Permission = (viewer) => viewer.role === 'client'
export const isStaff: Permission = (viewer) => viewer.role === 'admin' || viewer.role === 'owner'
export const isOwner: Permission = (viewer) => viewer.role === 'owner'
export const isConsultedClient: Permission = (viewer) => isClient(viewer) && viewer.hasConsultation

/** Clients who have had their consultation, and staff. */
export const mayUseClientPortal: Permission = (viewer) =>
  isStaff(viewer) || isConsultedClient(viewer)

/** A booking makes a property, so creating one does not wait for the consultation. */
export const mayBook: Permission = (viewer) => isStaff(viewer) || isClient(viewer)
export const mayCreateProperty = mayBook
export const mayReadMarket = mayBook

export const mayWriteToAgent = isConsultedClient
export const maySeeVendorContacts = mayUseClientPortal
export const mayManageVendors = isStaff

export const mayUpload = mayUseClientPortal

/** A contract waits for its client whether or not there was a consultation. */
export const mayReadContracts = mayBook
export const maySignContracts = isClient

export const mayUseDashboard = isStaff
export const mayReadClients = isStaff
export const mayExport = isStaff
export const maySearchDesk = isStaff
export const mayChangeStage = isStaff
export const mayMarkConsulted = isStaff
export const mayManageProperties = isStaff
export const mayWriteToClients = isStaff
export const mayAddContracts = isStaff
export const mayReadAnalytics = isStaff
export const mayManageContracts = isStaff

/** Marketing staff write the guides; they see no client data anywhere. */
export const mayEditGuides: Permission = (viewer) => isStaff(viewer) || viewer.role === 'editor'
export const mayUseCms = mayEditGuides

/**
 * What the firm states in its own name: who it is (a party of every contract), where replies go, what
 * its packages are, its claims and its legal lines. Editors read it.
 */
export const mayChangeFirmFacts = isStaff

export const mayReadStaff = isOwner
export const mayChangeRoles = isOwner
export const mayEndSessions = isOwner
export const mayReadActivity = isOwner
export const mayRemoveSecondFactors = isOwner

/** Never one's own role: the last door must not be locked from the inside. */
export function mayChangeRoleOf(viewer: Viewer, userId: string): boolean {
  return mayChangeRoles(viewer) && viewer.id !== userId
}

export const mayDeleteUsers = isOwner

/** Only the owner deletes people, and never themselves. */
export function mayDeleteUser(viewer: Viewer, userId: string): boolean {
  return mayDeleteUsers(viewer) && viewer.id !== userId
}
