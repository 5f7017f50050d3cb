import { isDeepStrictEqual } from 'node:util'
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import type { ActivityChanges } from '#wire/activity.ts'
import { record } from './record.ts'

/** Hooks that audit documents by the fields that name them (`details`) and those whose changes count (`audited`). */
export function auditHooks(
  document: 'picture' | 'redirect' | 'shared-fact',
  details: readonly string[],
  audited: readonly string[],
): { recordSave: CollectionAfterChangeHook; recordDeletion: CollectionAfterDeleteHook } {
  const detailsOf = (doc: Record<string, string>) =>
    Object.fromEntries(details.map((name) => [name, doc[name] ?? null]))
  return {
    async recordSave({ doc, operation, previousDoc, req }) {
      const subject = doc.id
      if (operation === 'create') {
        await record(req, { event: `${document}-added`, subject, details: detailsOf(doc) })
        return doc
      }
      const changes = changesBetween(previousDoc, doc, audited)
      if (changes) await record(req, { event: `${document}-changed`, subject, changes })
      return doc
    },
    async recordDeletion({ doc, req }) {
      await record(req, { event: `${document}-deleted`, subject: doc.id, details: detailsOf(doc) })
      return doc
    },
  }
}

/** Characters. Log entries are permanent, so of a long text only the part that differs is kept. */
const MAX_LENGTH = 300

/** Characters kept before the first difference, to show where it is. */
const CONTEXT_LENGTH = 40

/**
 * What a save changed among the named fields of a document, for the audit log: each text has at most 300
 * characters, and a list becomes one text. Null where nothing changed.
 */
export function changesBetween(
  before: object | null | undefined,
  after: object,
  names: readonly string[],
): ActivityChanges | null {
  const changed = names.flatMap((name) => {
    const [from, to] = [before ?? {}, after].map((document) =>
      withoutIds(Reflect.get(document, name)),
    )
    return isDeepStrictEqual(from, to) ? [] : [[name, excerptDifference(from, to)] as const]
  })
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

/** Payload gives array rows new ids when they are saved again, which is no change. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value ?? null
  const named = Object.entries(value).filter(([name]) => name !== 'id')
  return Object.fromEntries(named.map(([name, inner]) => [name, withoutIds(inner)]))
}

function excerptDifference(from: unknown, to: unknown) {
  const [old, now] = [asText(from), asText(to)]
  const start = firstDifference(String(old ?? ''), String(now ?? '')) - CONTEXT_LENGTH
  return { from: excerpt(old, start), to: excerpt(now, start) }
}

/** A list as one text: `first row's words; second row's words`. */
function asText(value: unknown): string | number | boolean | null {
  if (Array.isArray(value)) return value.map(asText).join('; ')
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(asText).join(', ')
  return value as string | number | boolean | null
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

function excerpt<Value>(value: Value, wanted: number): Value | string {
  if (typeof value !== 'string') return value
  const start =
    value.length <= MAX_LENGTH ? 0 : Math.max(0, Math.min(wanted, value.length - MAX_LENGTH))
  const part = value.slice(start, start + MAX_LENGTH)
  const [lead, tail] = [start > 0 ? '…' : '', start + MAX_LENGTH < value.length ? '…' : '']
  return `${lead}${part}${tail}`
}
