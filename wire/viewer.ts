import { z } from 'zod'

export const Role = z.enum(['client', 'editor', 'admin', 'owner'], {
  error: 'Choose client, editor, admin or owner',
})
export type Role = z.infer<typeof Role>

/** Which clients a member of staff sees: those of every agent, or only those whose agent they are. */
export const Sees = z.enum(['all', 'own'], { error: 'Choose all or own' })
export type Sees = z.infer<typeof Sees>

/** The caller of a request. A visitor is a viewer too, so that no permission needs a null check. */
export type Viewer =
  | { role: 'visitor'; id: null; hasConsultation: false }
  /** `hasConsultation`: the client's first consultation is completed. */
  | { role: Role; id: string; hasConsultation: boolean; sees?: Sees }

export const VISITOR: Viewer = { role: 'visitor', id: null, hasConsultation: false }

export type Permission = (viewer: Viewer) => boolean

export const anyone: Permission = () => true
export const isSignedIn: Permission = (viewer) => viewer.role !== 'visitor'
export const isClient: Permission = (viewer) => viewer.role === 'client'
export const isStaff: Permission = (viewer) => viewer.role === 'admin' || viewer.role === 'owner'
/** An admin whom an owner limited to their own clients. The database keeps `own` to admins. */
export const seesOwnClientsOnly: Permission = (viewer) =>
  viewer.role === 'admin' && viewer.sees === 'own'
export const isOwner: Permission = (viewer) => viewer.role === 'owner'
const isClientAfterConsultation: Permission = (viewer) => isClient(viewer) && viewer.hasConsultation

/** Staff, and clients whose first consultation is completed. */
export const mayUseClientPortal: Permission = (viewer) =>
  isStaff(viewer) || isClientAfterConsultation(viewer)

/** A booking creates a property, so creating one does not require a completed consultation. */
export const mayBook: Permission = (viewer) => isStaff(viewer) || isClient(viewer)
export const mayCreateProperty = mayBook
export const mayReadMarket = mayBook

export const mayWriteToAgent = isClientAfterConsultation
export const mayReviewSales = isClientAfterConsultation
/** Only a home's sellers rank its offers and take their own no back; staff decline for the firm. */
export const mayAnswerOffers = isClientAfterConsultation
export const mayReadOffers = mayUseClientPortal
export const mayReadEscrows = mayUseClientPortal
export const mayReadDisclosures = mayUseClientPortal
/** A home's sellers answer its showings and block hours; staff do it for them. */
export const mayReadShowings = mayUseClientPortal
export const mayAnswerShowings = mayUseClientPortal
export const mayDeclineOffers = mayUseClientPortal
export const maySeeVendorContacts = mayUseClientPortal
export const mayManageVendors = isStaff

export const mayFollowCalendar = mayBook
/** With a mailed link to the address that the user has proved. */
export const mayJoinSellers = mayBook

export const mayUpload = mayUseClientPortal
export const mayMarkPhotos = isStaff
export const mayReadTasks = mayUseClientPortal

/** A contract can be read before the consultation is completed. */
export const mayReadContracts = mayBook
export const maySignContracts = isClient

export const mayUseDashboard = isStaff
export const mayReadClients = isStaff
export const mayAddClients = isStaff
export const mayMergeClients = isStaff
export const mayExport = isStaff
export const maySearchRecords = isStaff
export const mayChangeStage = isStaff
export const mayChangeClients = isStaff
export const mayMarkConsulted = isStaff
export const mayManageConsultations = isStaff
/** Of those, the actor and an owner undo an action. */
export const mayUndo = isStaff
export const mayManageProperties = isStaff
export const mayManageOffers = isStaff
export const mayManageEscrows = isStaff
export const mayManageDisclosures = isStaff
/** While the buyer may still cancel. */
export const mayOverrideWindows = isOwner
export const mayManageShowings = isStaff
export const mayDecideReviews = isStaff
export const mayManageTasks = isStaff
export const mayWriteToClients = isStaff
export const mayAddContracts = isStaff
/** The figures are sums over all clients, so they are not for those who see only their own. */
export const mayReadAnalytics: Permission = (viewer) =>
  isStaff(viewer) && !seesOwnClientsOnly(viewer)
export const mayManageContracts = isStaff
export const mayManageDateRules = isStaff
export const mayManageContractTemplates = isStaff

/** Editors write the guides; they see no client data anywhere. */
export const mayEditGuides: Permission = (viewer) => isStaff(viewer) || viewer.role === 'editor'
export const mayUseCms = mayEditGuides
/** Sums that name no client: visits, statements, bookings and listings of a guide. */
export const mayReadResults = mayEditGuides
export const mayImportSearchFigures = mayEditGuides
/** And say whether guides go live only when approved. */
export const mayApproveGuides = isStaff

/**
 * Settings that the firm states in its own name: its identity (a party of every contract), reply
 * addresses, packages, claims and legal lines. Editors may only read them.
 */
export const mayChangeFirmFacts = isStaff

export const mayReadStaff = isOwner
export const mayChangeRoles = isOwner
export const mayChangeSees = isOwner
export const mayReassignClients = isOwner
export const mayInvite = isOwner
export const mayChooseHosts = isOwner
export const mayEndSessions = isOwner
export const mayReadActivity = isOwner
export const mayReadErrors = isOwner
export const mayRemoveSecondFactors = isOwner
export const mayEditChecklists = isOwner

/** The owner cannot change their own role, so that one owner always remains. */
export function mayChangeRoleOf(viewer: Viewer, userId: string): boolean {
  return mayChangeRoles(viewer) && viewer.id !== userId
}

export const mayDeleteUsers = isOwner

/** Only the owner deletes users, and never their own account. */
export function mayDeleteUser(viewer: Viewer, userId: string): boolean {
  return mayDeleteUsers(viewer) && viewer.id !== userId
}
