import { sql } from 'drizzle-orm'
import type { PayloadRequest, Where } from 'payload'
import { asViewer, runSql } from '#cms/kit/documents.ts'
import { hasNearWords, mayBeMisspelled, mayHaveNearWords } from '#cms/kit/search-words.ts'
import { type Found, MAX_RESULTS_PER_KIND } from '#wire/search.ts'

/** The expression of `guides_spelling_idx`. */
const NAMES = sql`coalesce(title, '') || ' ' || coalesce(city, '')`

const MAX_CANDIDATES = 60

/** The guides with one wrong letter in their title or city. */
async function nearIds(req: PayloadRequest, words: string[]): Promise<string[]> {
  if (!mayBeMisspelled(words)) return []
  const rows = await runSql<{ id: string; names: string }>(req)`
    select id, ${NAMES} as names from guides
    where ${mayHaveNearWords(sql`lower(' ' || ${NAMES})`, NAMES, words)} limit ${MAX_CANDIDATES}`
  return rows.filter(({ names }) => hasNearWords(names, names, words)).map(({ id }) => id)
}

/** By title and city. Reads through the collection, so that its access rules decide which guides are found. */
export async function findGuides(req: PayloadRequest, words: string[]): Promise<Found[]> {
  const find = async (where: Where) => {
    const guides = await asViewer(req).find('guides', where, {
      sort: 'title',
      limit: MAX_RESULTS_PER_KIND,
      // The text of a guide is a hundred times as long as its names.
      fields: ['id', 'title', 'city', 'language'],
    })
    // A draft may have no title or city yet.
    return guides.map(({ id, language, ...guide }) => ({
      kind: 'guide' as const,
      ...{ id, clientId: null },
      title: guide.title || 'Untitled guide',
      detail: [guide.city, language === 'es' && 'Spanish'].filter(Boolean).join(', '),
    }))
  }
  const within = (field: string, word: string): Where => ({ [field]: { contains: word } })
  const each = words.map((word): Where => ({ or: [within('title', word), within('city', word)] }))
  // `contains` treats characters such as % as wildcards, so the words are compared again literally.
  const found = (await find({ and: each })).filter(({ title, detail }) =>
    words.every((word) => `${title} ${detail}`.toLowerCase().includes(word)),
  )
  if (found.length === MAX_RESULTS_PER_KIND) return found
  const known = found.map(({ id }) => id)
  const near = (await nearIds(req, words)).filter((id) => !known.includes(id))
  const others = near.length > 0 ? await find({ id: { in: near } }) : []
  return [...found, ...others].slice(0, MAX_RESULTS_PER_KIND)
}
