import { z } from 'zod'
import { clearableText, Id, optionalChoice, optionalText, Timestamp, text } from './basics.ts'
import { Consultation } from './consultations.ts'
import { ContractSummary } from './contracts.ts'
import { MailPreferences } from './mail-preferences.ts'
import { PageQuery } from './paging.ts'
import { PersonLanguage } from './person-language.ts'
import { Property } from './properties.ts'
import { route } from './route.ts'
import { Also, TellClient } from './sale-changes.ts'
import { SaleFacts } from './sale-states.ts'
import { Source } from './sources.ts'
import { CustomerStage } from './stages.ts'
import { Role, Sees } from './viewer.ts'

/** A stage change as its client sees it: time and stages, without the staff's reasons. */
export const StageChangeSeenByClient = z.object({
  id: Id,
  fromStage: CustomerStage,
  toStage: CustomerStage,
  createdAt: Timestamp,
})

export const StageHistoryEntry = StageChangeSeenByClient.extend({
  reason: z.string(),
  notes: z.string().nullable(),
  /** The name of the user who changed the stage; null after that account is deleted. */
  changedBy: z.string().nullable(),
})
export type StageHistoryEntry = z.infer<typeof StageHistoryEntry>

/** The latest ZIP of a user's data: when it was requested, and when it was ready. */
export const DataExport = z.object({ askedAt: Timestamp, readyAt: Timestamp.nullable() })
export type DataExport = z.infer<typeof DataExport>

export const User = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: Role,
  sees: Sees,
  hasConsultation: z.boolean(),
  customerStage: CustomerStage,
  stageUpdatedAt: Timestamp.nullable(),
  unreadNotifications: z.number(),
  contracts: z.array(ContractSummary),
  stageHistory: z.array(StageChangeSeenByClient),
  /**
   * The latest open consultation with its property. Both lists require a completed consultation, but a
   * client must see their own booking before that.
   */
  booking: z.object({ property: Property.nullable(), consultation: Consultation }).nullable(),
  /** The latest consultation if it was a no-show: the client has to book another. */
  missedConsultation: z.object({ id: Id, scheduledAt: Timestamp }).nullable(),
  phone: z.string().nullable(),
  mailPreferences: MailPreferences,
  language: PersonLanguage,
  dataExport: DataExport.nullable(),
  createdAt: Timestamp,
})
export type User = z.infer<typeof User>

/** The user of staff who looks after a client. */
export const Agent = z.object({ id: Id, name: z.string() })
export type Agent = z.infer<typeof Agent>

/** A client as staff see them in the pipeline. */
export const Client = User.omit({
  booking: true,
  missedConsultation: true,
  sees: true,
  mailPreferences: true,
  language: true,
  dataExport: true,
}).extend({
  source: Source,
  /** The page or guide that led here, `/blog/sell-my-house-fresno`, or what staff typed. */
  sourceDetail: z.string().nullable(),
  /** True if the client has proved that the address is theirs. */
  emailConfirmed: z.boolean(),
  /** When staff first wrote to the client or moved their stage. */
  firstAnsweredAt: Timestamp.nullable(),
  /** The start of the latest inquiry through the contact form, while it has no reply. */
  openInquiry: z.string().nullable(),
  stageNotes: z.string().nullable(),
  stageHistory: z.array(StageHistoryEntry),
  /** When the client last sent or received a message. */
  lastContactAt: Timestamp.nullable(),
  lastMessageFromClientAt: Timestamp.nullable(),
  /** True if the thread's last message is the client's. */
  awaitingReply: z.boolean(),
  /** Sells homes of other clients with them and has none of their own, so has no card on the board. */
  onlyCoSells: z.boolean(),
  /** Null: unassigned. */
  agent: Agent.nullable(),
  tags: z.array(z.string()),
  /** The earliest consultation that is neither completed nor cancelled; it may be past. */
  nextAppointmentAt: Timestamp.nullable(),
})
export type Client = z.infer<typeof Client>

export const StageChange = z.object({
  stage: CustomerStage,
  reason: text(1000, 'Please provide a reason for the stage change.'),
  notes: clearableText(5000),
  /** The stage that the caller saw. If the client's stage differs, the answer is 409 with `current`. */
  from: CustomerStage.optional(),
  tellClient: TellClient,
  also: Also,
})
export type StageChange = z.infer<typeof StageChange>

export const ConsultationMark = z.object({
  completed: z.boolean('Say true or false'),
  /** The one that took place, also of a client who is consulted already. Absent: the earliest open one. */
  consultationId: Id.optional(),
  tellClient: TellClient,
  also: Also,
})
export type ConsultationMark = z.infer<typeof ConsultationMark>

/** A team member (admin, owner or editor), as the owner sees them. */
export const StaffMember = User.pick({
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  role: true,
  createdAt: true,
}).extend({
  /** True for a host: consultations are booked with them. Editors take none. */
  takesConsultations: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

/** A team member with the number of open sessions and of their clients, and whether they have a second factor. */
export const TeamMember = StaffMember.extend({
  sees: Sees,
  clients: z.number(),
  sessions: z.number(),
  secondFactor: z.boolean(),
})
export type TeamMember = z.infer<typeof TeamMember>

export const readOwnUser = route('GET', '/api/auth/user', {
  summary: 'Who is signed in',
  reply: User,
})

/** Which clients a list has: all, or those at a stage whose name and email contain the text. */
export const ClientFilter = z.object({
  stage: optionalChoice(CustomerStage),
  search: optionalText(300),
})
export type ClientFilter = z.output<typeof ClientFilter>

export const listClients = route('GET', '/api/admin/users-simple', {
  summary: 'A page of the clients, newest first, with their contracts and latest stage history',
  query: PageQuery.extend(ClientFilter.shape),
  reply: z.array(Client),
})

export const countClients = route('GET', '/api/admin/clients/count', {
  summary: 'How many clients match the filter, and how many there are',
  query: ClientFilter,
  reply: z.object({ matching: z.number(), all: z.number() }),
})

export const readClient = route('GET', '/api/admin/clients/{id}', {
  summary: 'One client with their contracts and latest stage history',
  reply: Client,
})

export const changeStage = route('PATCH', '/api/admin/users-simple/{id}/stage', {
  summary: 'Move a client to another stage',
  body: StageChange,
  reply: Client,
})

export const markConsulted = route('PATCH', '/api/admin/users/{id}/consultation', {
  summary: "Mark a client's consultation done or not done",
  body: ConsultationMark,
  reply: Client,
})

export const readSaleFacts = route('GET', '/api/admin/clients/{id}/sale', {
  summary: "A client's stage, homes, contracts and consultation, from which the proposals follow",
  reply: SaleFacts,
})

export const changeRole = route('PATCH', '/api/owner/users/{id}/role', {
  summary: "Change someone's role",
  body: z.object({ role: Role }),
  reply: StaffMember,
})

export const deleteUser = route('DELETE', '/api/admin/users/{id}', {
  summary: 'Delete someone and everything that is theirs but what they signed',
})

export const endSessions = route('DELETE', '/api/owner/users/{id}/sessions', {
  summary: 'Sign someone out everywhere',
})

export const listStaff = route('GET', '/api/owner/staff', {
  summary: 'People whose role is admin, owner or editor',
  reply: z.array(TeamMember),
})
