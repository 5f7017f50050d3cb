import type { PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/crypto.ts'
import { type FindCited, readCited } from '#cms/entities/shared-facts/queries.ts'
import type { Guide } from '#cms/payload-types.ts'
import { isObject } from '#cms/rich-text/tree.ts'
import { DEFAULTS } from './present.ts'

/** Keys that the editor writes into nodes and no page shows; an opened and saved guide may get others. */
const UNSEEN = new Set(
  ['id', 'version', 'direction', 'detail', 'mode', 'style'].concat('textFormat', 'textStyle'),
)

/** Text fields and choices that a visitor sees on the page of a guide, in a list or in a search result. */
const FIELDS = [
  ...(['title', 'slug', 'city', 'county', 'state', 'metaDescription'] as const),
  ...(['imageUrl', 'imageAlt', 'region', 'houseStyle'] as const),
]

/**
 * The sha256 of all that a visitor sees of a guide. Two guides that differ in one word, link, picture or fact have two
 * digests; a draft has the same digest once it is published. An approval is bound to it.
 * @param cited the shared facts that the guide cites, whose current values the page shows
 */
export function digestWords(guide: Partial<Guide>, cited: ReturnType<FindCited>): string {
  const fields = FIELDS.map((name) => guide[name] || (DEFAULTS as Partial<Guide>)[name] || '')
  const facts = [...(guide.facts ?? []), ...cited].map(
    ({ label, value, asOf, source, sourceUrl }) => [...[label, value, asOf, source, sourceUrl]],
  )
  return sha256(JSON.stringify([fields, facts, seenIn(guide.content)]))
}

/** {@link digestWords} with the shared facts as they are now. */
export const digestWordsOf = async (req: PayloadRequest, guide: Partial<Guide>): Promise<string> =>
  digestWords(guide, (await readCited(req, [guide]))(guide))

/**
 * The content without what no page shows: keys of the editor and empty values. The keys of each object are sorted,
 * because jsonb keeps no order.
 */
function seenIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(seenIn)
  if (!isObject(value)) return value
  const node = value.type === 'upload' ? withPicture(value) : withTarget(value)
  return Object.entries(node)
    .filter(([key, inner]) => !UNSEEN.has(key) && inner)
    .map(([key, inner]) => [key, seenIn(inner)])
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))
}

type Values = Record<string, unknown>

/** A picture with its id, its alt text and the label that says what was altered. The addresses of its sizes may change without a change of the guide. */
function withPicture({ value, fields, ...node }: Values): Values {
  const { shown, ...own } = isObject(fields) ? fields : {}
  const { alt = '', altered = null } = isObject(shown) ? shown : {}
  return { ...node, value: idOf(value), fields: own, alt, altered }
}

/** The fields of a link to another guide, which leads there also after that guide has moved, without its address. */
function withTarget(fields: Values): Values {
  if (fields.linkType !== 'internal' || !isObject(fields.doc)) return fields
  const { url: _address, doc, ...link } = fields
  return { ...link, doc: idOf(doc.value) }
}

/** A relation is an id, or the document where Payload has read it. */
const idOf = (value: unknown) => (isObject(value) ? value.id : value)
