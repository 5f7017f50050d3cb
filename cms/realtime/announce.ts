import type { CollectionConfig, CollectionSlug, PayloadRequest } from 'payload'
import { z } from 'zod'
import { broadcast } from './broadcast.ts'
import type { TopicsByAudience } from './streams.ts'

/** `person`: the field with the id of the user that the document belongs to. */
type Rule = TopicsByAudience & { person?: 'id' | 'user' | 'client' }

/**
 * Who is told of a collection's changes, under which topics. Other collections announce nothing. Offers, escrows,
 * disclosures and showings are plain rows.
 */
const RULES: Record<string, Rule | undefined> = {
  users: { person: 'id', userTopics: ['user'], staff: ['clients', 'staff'] },
  'stage-history': { person: 'user', userTopics: ['user'], staff: ['clients'] },
  contracts: { person: 'user', userTopics: ['user'], staff: ['clients'] },
  'client-notes': { staff: ['clients'] },
  notifications: { person: 'user', userTopics: ['notifications'] },
  messages: { person: 'client', userTopics: ['messages'], staff: ['messages', 'clients'] },
  properties: { person: 'user', userTopics: ['properties'], staff: ['properties'] },
  offers: { person: 'user', userTopics: ['offers'], staff: ['offers'] },
  escrows: { person: 'user', userTopics: ['escrows'], staff: ['escrows'] },
  disclosures: { person: 'user', userTopics: ['disclosures'], staff: ['disclosures'] },
  showings: { person: 'user', userTopics: ['showings'], staff: ['showings'] },
  consultations: {
    person: 'user',
    userTopics: ['consultations', 'user'],
    staff: ['consultations'],
  },
  'host-blocks': { staff: ['consultations'] },
  tasks: { person: 'client', userTopics: ['tasks'], staff: ['tasks'] },
  'task-templates': { staff: ['tasks'] },
  uploads: { person: 'user', userTopics: ['uploads'], staff: ['uploads'] },
  vendors: { everyone: ['vendors'] },
  'contact-messages': { staff: ['clients'] },
  guides: { staff: ['guides'], editors: ['guides'] },
} satisfies Partial<
  Record<CollectionSlug | 'offers' | 'escrows' | 'disclosures' | 'showings', Rule>
>

/** A relationship is either populated or an id. */
const Person = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

/** Tells the affected users' streams, on every instance, that a document changed, once that is committed. */
export async function announce(req: PayloadRequest, collection: string, document: object) {
  const rule = RULES[collection]
  if (!rule) return
  const { data: userId = null } = Person.safeParse(
    rule.person && Reflect.get(document, rule.person),
  )
  const { person: _field, ...topics } = rule
  await broadcast(req, { kind: 'announcement', ...topics, userId })
}

/** Adds hooks that announce a collection's changes, whether an action or the CMS makes them. */
export function withAnnouncements(collection: CollectionConfig): CollectionConfig {
  const hook = async ({ req, doc }: { req: PayloadRequest; doc: object }) => {
    await announce(req, collection.slug, doc)
    return doc
  }
  const { afterChange = [], afterDelete = [] } = collection.hooks ?? {}
  const hooks = { afterChange: [...afterChange, hook], afterDelete: [...afterDelete, hook] }
  return { ...collection, hooks: { ...collection.hooks, ...hooks } }
}
