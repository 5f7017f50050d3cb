import { z } from 'zod'
import { clearableText, email, Id, NUL_REFUSED, text } from './basics.ts'
import { route } from './route.ts'
import { Agent, Client } from './users.ts'

export const MAX_TAGS = 10

/** Tags are stored as jsonb, which refuses half a character. */
export const Tag = text(40, 'A tag needs at least one letter').refine(
  (tag) => tag.isWellFormed(),
  NUL_REFUSED,
)

/** Trimmed tags without repeats in another case: the first spelling of a tag stays. */
export const Tags = z
  .array(Tag, 'Give a list of tags')
  .max(100, `Use at most ${MAX_TAGS} tags`)
  .transform((tags) => [
    ...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values(),
  ])
  .transform((tags) => tags.toReversed())
  .refine((tags) => tags.length <= MAX_TAGS, `Use at most ${MAX_TAGS} tags`)

/** What staff can correct of a client; only the named fields are written. */
const ClientFields = z.object({
  firstName: text(100, 'First name is required'),
  /** Empty for a lead who gave one name only. */
  lastName: text(100),
  email: email(),
  phone: clearableText(50),
  /** A user of staff; null for none. */
  agentId: Id.nullable(),
  tags: Tags,
})
export const CLIENT_FIELDS = Object.keys(ClientFields.shape) as (keyof typeof ClientFields.shape)[]

export const ClientChange = ClientFields.partial().extend({
  /** The values that the form showed when it was opened: 409 with `current` if one of those changed meanwhile. */
  seen: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      agentId: Id.nullable(),
      tags: z.array(z.string()),
    })
    .partial()
    .optional(),
})
export type ClientChange = z.output<typeof ClientChange>

export const changeClient = route('PATCH', '/api/admin/clients/{id}', {
  summary: "Correct a client's name, email, phone, agent or tags",
  body: ClientChange,
  reply: Client,
})

export const listAgents = route('GET', '/api/admin/agents', {
  summary: 'The users of staff who can be the agent of a client, by name',
  reply: z.array(Agent),
})

export const listTags = route('GET', '/api/admin/tags', {
  summary: 'The tags that clients have, in alphabetical order, each in one spelling',
  reply: z.array(z.string()),
})
