import { presentContract } from '#cms/entities/contracts/present.ts'
import type { Contract, StageHistory, User as UserDocument } from '#cms/payload-types.ts'
import type { Client, StaffMember, StageHistoryEntry, User } from '#wire/users.ts'

/** The fields of a user that the presentations below read. */
export type Account = Pick<
  UserDocument,
  keyof StaffMember | 'hasConsultation' | 'customerStage' | 'stageUpdatedAt' | 'stageNotes'
>

type Move = Pick<StageHistory, Exclude<keyof StageHistoryEntry, 'changedBy'>>

export type Around<OneMove extends Move = Move> = {
  contracts: Contract[]
  stageHistory: OneMove[]
  unreadNotifications: number
}

type MoveOfStaff = Move & Pick<StageHistoryEntry, 'changedBy'>

/** Facts of a client's message thread; undefined while it is empty. */
type Contact = { at: string; fromClientAt: string | null; awaitingReply: boolean } | undefined

/** A user as shown to themselves: without the staff's notes and reasons. */
export function presentOwnUser(
  user: UserDocument,
  around: Around & Pick<User, 'booking' | 'dataExport'>,
): User {
  return {
    ...presentPerson(user, around),
    booking: around.booking,
    phone: user.phone ?? null,
    mailPreferences: {
      messages: user.mailPreferences?.messages ?? true,
      stageNews: user.mailPreferences?.stageNews ?? true,
    },
    dataExport: around.dataExport,
  }
}

type OwnAlone = 'booking' | 'phone' | 'mailPreferences' | 'dataExport'

function presentPerson(user: Account, around: Around): Omit<User, OwnAlone> {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    hasConsultation: user.hasConsultation,
    customerStage: user.customerStage,
    stageUpdatedAt: user.stageUpdatedAt ?? null,
    unreadNotifications: around.unreadNotifications,
    contracts: around.contracts.map(presentContract),
    stageHistory: around.stageHistory.map(({ id, fromStage, toStage, createdAt }) => ({
      id,
      fromStage,
      toStage,
      createdAt,
    })),
    createdAt: user.createdAt,
  }
}

/** A client as shown to staff. */
export function presentClient(
  user: Account,
  around: Around<MoveOfStaff> & { contact: Contact },
): Client {
  return {
    ...presentPerson(user, around),
    stageNotes: user.stageNotes ?? null,
    stageHistory: around.stageHistory.map(presentStageChange),
    lastContactAt: around.contact?.at ?? null,
    lastMessageFromClientAt: around.contact?.fromClientAt ?? null,
    awaitingReply: around.contact?.awaitingReply ?? false,
  }
}

function presentStageChange(change: MoveOfStaff): StageHistoryEntry {
  return {
    id: change.id,
    fromStage: change.fromStage,
    toStage: change.toStage,
    reason: change.reason,
    notes: change.notes ?? null,
    createdAt: change.createdAt,
    changedBy: change.changedBy,
  }
}
