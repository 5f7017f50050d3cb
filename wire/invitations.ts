import { z } from 'zod'
import { email, Id, Timestamp, text } from './basics.ts'
import { Password } from './passwords.ts'
import { route } from './route.ts'
import { PendingCode } from './sign-in-reply.ts'
import { Role } from './viewer.ts'

/** How long the mailed link works. */
export const INVITATION_DAYS = 7

const FirstName = text(100, 'First name is required')
const LastName = text(100, 'Last name is required')

/** The roles that an invitation can give: a client signs up or books. */
export const INVITED_ROLES = ['editor', 'admin', 'owner'] as const

export const NewInvitation = z.object({
  firstName: FirstName,
  lastName: LastName,
  email: email(),
  role: Role.extract(INVITED_ROLES, { error: 'Choose editor, admin or owner' }),
})
export type NewInvitation = z.infer<typeof NewInvitation>

/** An invitation that is neither accepted nor withdrawn. */
export const Invitation = NewInvitation.extend({
  id: Id,
  email: z.string(),
  /** The name of the owner who sent it last; null after that account is deleted. */
  invitedBy: z.string().nullable(),
  sentAt: Timestamp,
  expiresAt: Timestamp,
})
export type Invitation = z.infer<typeof Invitation>

export const listInvitations = route('GET', '/api/owner/invitations', {
  summary: 'Open invitations to the team, the latest first',
  reply: z.array(Invitation),
})

export const inviteMember = route('POST', '/api/owner/invitations', {
  summary: 'Invite a person to the team by email',
  body: NewInvitation,
  reply: Invitation,
  success: 201,
})

export const resendInvitation = route('POST', '/api/owner/invitations/{id}/send', {
  summary: 'Mail an invitation again, with a new link; the old one ends',
  reply: Invitation,
})

export const withdrawInvitation = route('DELETE', '/api/owner/invitations/{id}', {
  summary: 'Withdraw an invitation: its link ends',
})

const Token = z.object({
  token: z.string('The link is not complete').min(1, 'The link is not complete').max(200),
})

export const INVITATION_EXPIRED = 'This invitation has expired or was withdrawn. Ask for a new one.'

/** What the mailed link says of an invitation. */
export const InvitedPerson = Invitation.pick({
  email: true,
  firstName: true,
  lastName: true,
  role: true,
})
export type InvitedPerson = z.infer<typeof InvitedPerson>

export const readInvitation = route('POST', '/api/auth/invitation', {
  summary: 'Who is invited by the mailed link, and as what',
  body: Token,
  reply: InvitedPerson,
})

export const AcceptInvitation = Token.extend({
  firstName: FirstName,
  lastName: LastName,
  password: Password,
})
export type AcceptInvitation = z.infer<typeof AcceptInvitation>

export const acceptInvitation = route('POST', '/api/auth/invitation/accept', {
  summary:
    'Choose a password for an invitation; POST /api/auth/verify with the mailed code ends it',
  body: AcceptInvitation,
  reply: PendingCode,
  success: 202,
})
