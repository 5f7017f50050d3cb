import { z } from 'zod'
import { email, Id, text } from './basics.ts'
import { Property } from './properties.ts'
import { route } from './route.ts'

/** The most sellers of one home, its client included. */
export const MAX_SELLERS = 4

/** A person on the title of a home. */
export const Seller = z.object({
  /** Of seat 1 the id of the user. */
  id: Id,
  name: z.string(),
  /** 1 is the client whom the home belongs to. */
  seat: z.number(),
  /** Staff see the removed ones too. */
  state: z.enum(['invited', 'joined', 'removed']),
  /** The viewer's own, and every one for staff; else null. */
  email: z.string().nullable(),
})
export type Seller = z.infer<typeof Seller>

export const NewSeller = z.object({
  /** As it stands on the title. */
  name: text(200, 'Name is required'),
  email: email(),
})
export type NewSeller = z.infer<typeof NewSeller>

export const listSellers = route('GET', '/api/properties/{id}/sellers', {
  summary: 'The people who sell a home, by seat',
  reply: z.array(Seller),
})

export const inviteSeller = route('POST', '/api/properties/{id}/sellers', {
  summary: 'Invite another person on the title of a home, by email',
  body: NewSeller,
  reply: Seller,
  success: 201,
})

export const resendSellerLink = route('POST', '/api/properties/{id}/sellers/{sellerId}/resend', {
  summary: 'Mail an invited seller a new link; the old one ends',
  params: z.object({ id: Id, sellerId: Id }),
})

export const SellerRemoval = z.object({ reason: text(500, 'Say why') })
export type SellerRemoval = z.infer<typeof SellerRemoval>

export const removeSeller = route('DELETE', '/api/admin/sellers/{id}', {
  summary: 'Remove a seller of a home, with a reason; seat 1 stays',
  query: SellerRemoval,
})

export const acceptSellerInvitation = route('POST', '/api/invitations/accept', {
  summary: 'Join the sellers of a home, with a session cookie and `Authorization: Link`',
  reply: Property,
})
