import { z } from 'zod'
import { email, Id, optionalText, Timestamp, text } from './basics.ts'
import { PageQuery } from './paging.ts'
import { route } from './route.ts'
import { MAX_SOURCE_DETAIL, SOURCES, Source } from './sources.ts'
import { KeptSale } from './statements.ts'
import { Client } from './users.ts'

/** A visitor's message from the contact form under a client's address, which the form does not prove. */
export const Inquiry = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  /** The figures that were typed before it was written. */
  statement: KeptSale.nullable(),
  createdAt: Timestamp,
})
export type Inquiry = z.infer<typeof Inquiry>

export const listInquiries = route('GET', '/api/admin/clients/{id}/inquiries', {
  summary: "A page of what was written through the contact form under one client's address",
  query: PageQuery,
  reply: z.array(Inquiry),
})

/** The sources of clients whom staff type. */
const TYPED_SOURCES = ['staff', 'referral'] as const satisfies Source[]
export const TYPED_SOURCE_CHOICES = SOURCES.filter(({ id }) =>
  TYPED_SOURCES.some((source) => source === id),
)

/** A client whom staff add. Without a password, until the client chooses one. */
export const NewClient = z.object({
  firstName: text(100, 'First name is required'),
  lastName: text(100).default(''),
  email: email(),
  phone: optionalText(50),
  source: Source.extract([...TYPED_SOURCES]).default('staff'),
  sourceDetail: optionalText(MAX_SOURCE_DETAIL),
  /** For staff only. */
  note: optionalText(5000),
  /** True mails the client a link to choose a password; otherwise no mail is sent. */
  invite: z.boolean('Say true or false').default(false),
})
export type NewClient = z.output<typeof NewClient>

export const addClient = route('POST', '/api/admin/clients', {
  summary: 'Add a client; 409 with the client who has this address already',
  body: NewClient,
  reply: Client,
  success: 201,
})

/** Another client who may be the same person. */
export const Duplicate = Client.pick({
  id: true,
  firstName: true,
  lastName: true,
  email: true,
}).extend({ same: z.enum(['phone', 'home']) })
export type Duplicate = z.infer<typeof Duplicate>

export const listDuplicates = route('GET', '/api/admin/clients/{id}/duplicates', {
  summary: 'Other clients with the same phone or home, but those whom staff keep apart',
  reply: z.array(Duplicate),
})

export const mergeClients = route('POST', '/api/admin/clients/{id}/merge', {
  summary:
    'Make two clients one: the reply is the one that stays, which has the password or the signed contracts',
  body: z.object({ from: Id }),
  reply: Client,
})

export const keepClientsApart = route('POST', '/api/admin/clients/{id}/keep-apart', {
  summary: 'Offer two clients for merging no more',
  body: z.object({ other: Id }),
})
