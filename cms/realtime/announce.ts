import type { CollectionConfig, CollectionSlug, PayloadRequest } from 'payload'
import { afterCommit } from '#cms/database/after-commit.ts'
import type { Topic } from '#wire/events.ts'
import { type Announcement, notifyListeners } from './listeners.ts'

type Rule = {
  /** The field with the id of the user that the document belongs to. */
  person?: 'id' | 'user' | 'client'
} & Partial<Record<'theirs' | 'staff' | 'editors' | 'everyone', Topic[]>>

/** Who is told of a collection's changes, under which topics. Other collections announce nothing. */
const RULES: Partial<Record<CollectionSlug, Rule>> = {
  users: { person: 'id', theirs: ['user'], staff: ['clients', 'staff'] },
  'stage-history': { person: 'user', theirs: ['user'], staff: ['clients'] },
  contracts: { person: 'user', theirs: ['user'], staff: ['clients'] },
  notifications: { person: 'user', theirs: ['notifications'] },
  messages: { person: 'client', theirs: ['messages'], staff: ['messages', 'clients'] },
  properties: { person: 'user', theirs: ['properties'], staff: ['properties'] },
  consultations: { person: 'user', theirs: ['consultations', 'user'], staff: ['consultations'] },
  uploads: { person: 'user', theirs: ['uploads'], staff: ['uploads'] },
  vendors: { everyone: ['vendors'] },
  guides: { staff: ['guides'], editors: ['guides'] },
}

/** Tells the affected users' streams that a document changed, once the change is committed. */
export async function announce(
  req: PayloadRequest,
  collection: CollectionSlug,
  document: object,
): Promise<void> {
  const rule = RULES[collection]
  if (!rule) return
  const said: Announcement = {
    person: rule.person ? personIn(document, rule.person) : null,
    theirs: rule.theirs ?? [],
    staff: rule.staff ?? [],
    editors: rule.editors ?? [],
    everyone: rule.everyone ?? [],
  }
  await afterCommit(req, () => notifyListeners(said))
}

/** A relationship is either populated or an id. */
function personIn(document: object, field: string): string | null {
  const value = (document as Record<string, string | { id: string } | null>)[field]
  return typeof value === 'string' ? value : (value?.id ?? null)
}

/** Adds hooks that announce a collection's changes, whether an action or the CMS makes them. */
export function announced(collection: CollectionConfig): CollectionConfig {
  const slug = collection.slug as CollectionSlug
  const say = async ({ req, doc }: { req: PayloadRequest; doc: object }) => {
    await announce(req, slug, doc)
    return doc
  }
  const { afterChange = [], afterDelete = [] } = collection.hooks ?? {}
  return {
    ...collection,
    hooks: {
      ...collection.hooks,
      afterChange: [...afterChange, say],
      afterDelete: [...afterDelete, say],
    },
  }
}
