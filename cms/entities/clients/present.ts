import { pick } from '#cms/kit/pick.ts'
import type { User as UserDocument } from '#cms/payload-types.ts'
import type { ContractSummary } from '#wire/contracts.ts'
import type { Client, StageHistoryEntry, User } from '#wire/users.ts'
import type { Account, ClientSummary } from './client-queries.ts'

/** What users and staff both see around a user. */
type Around<Row> = {
  contracts: ContractSummary[]
  stageHistory: Row[]
  unreadNotifications: number
}
type Change = Pick<StageHistoryEntry, 'id' | 'fromStage' | 'toStage' | 'createdAt'>

function presentPerson(user: Omit<Account, 'agent' | 'tags'>, around: Around<Change>) {
  return {
    ...pick(user, ['id', 'email', 'firstName', 'lastName', 'role', 'createdAt']),
    ...pick(user, ['hasConsultation', 'customerStage']),
    stageUpdatedAt: user.stageUpdatedAt ?? null,
    unreadNotifications: around.unreadNotifications,
    contracts: around.contracts,
    phone: user.phone ?? null,
  }
}

/** A user as shown to themselves: without the staff's notes and reasons. */
export function presentOwnUser(
  user: UserDocument,
  around: Around<Change> & Pick<User, 'booking' | 'missedConsultation' | 'dataExport'>,
): User {
  return {
    ...presentPerson(user, around),
    ...pick(around, ['booking', 'missedConsultation', 'dataExport']),
    sees: user.sees ?? 'all',
    stageHistory: around.stageHistory.map((change) =>
      pick(change, ['id', 'fromStage', 'toStage', 'createdAt']),
    ),
    mailPreferences: {
      messages: user.mailPreferences?.messages ?? true,
      stageNews: user.mailPreferences?.stageNews ?? true,
    },
    language: user.language ?? 'en',
  }
}

/** A client as shown to staff. */
export function presentClient(
  user: Account,
  {
    summary,
    ...around
  }: Omit<Around<StageHistoryEntry>, 'unreadNotifications'> & {
    summary: ClientSummary | undefined
  },
): Client {
  return {
    ...presentPerson(user, { ...around, unreadNotifications: summary?.unread ?? 0 }),
    source: user.source ?? 'sign-up',
    sourceDetail: user.sourceDetail ?? null,
    emailConfirmed: !!user.emailProvedAt,
    firstAnsweredAt: summary?.firstAnsweredAt ?? null,
    openInquiry: summary?.openInquiry ?? null,
    stageNotes: user.stageNotes ?? null,
    stageHistory: around.stageHistory.map((change) =>
      pick(change, ['id', 'fromStage', 'toStage', 'reason', 'notes', 'createdAt', 'changedBy']),
    ),
    lastContactAt: summary?.at ?? null,
    lastMessageFromClientAt: summary?.fromClientAt ?? null,
    awaitingReply: summary?.awaitingReply ?? false,
    onlyCoSells: summary?.onlyCoSells ?? false,
    phone: user.phone ?? null,
    ...pick(user, ['agent', 'tags']),
    nextAppointmentAt: summary?.nextAppointmentAt ?? null,
  }
}
