import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest, Where } from 'payload'
import { asViewer, runSql } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { lifecycleOf, propertyStatusLabel } from '#wire/properties.ts'
import { type Found, MAX_RESULTS_PER_KIND, searchDesk } from '#wire/search.ts'
import { stageLabel } from '#wire/stages.ts'
import { maySearchDesk } from '#wire/viewer.ts'

const MOST_WORDS = 8

/** A word as a `like` pattern; its own wildcards are escapeHtml. */
const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

export const searchEndpoints = [
  endpoint(searchDesk, maySearchDesk, ({ req, query }) => findOnDesk(req, query.q ?? '')),
]

/**
 * Clients, properties and guides that contain every word; titles that begin with the words come first.
 * Callers must have checked the permission. There is no index: ten thousand rows take a few milliseconds, and
 * only a few dozen staff search.
 */
async function findOnDesk(req: PayloadRequest, q: string): Promise<Found[]> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return []
  const patterns = sql`array[${sql.join(
    words.map((word) => sql`${pattern(word)}`),
    sql`, `,
  )}]::text[]`
  const start = pattern(words.join(' ')).slice(1)
  const best = (title: SQL, searched: SQL, which = sql`true`) =>
    sql`where ${which} and lower(${searched}) like all(${patterns})
        order by lower(${title}) like ${start} desc, ${title} limit ${MAX_RESULTS_PER_KIND}`

  const name = sql`trim(concat_ws(' ', users.first_name, users.last_name))`
  const [clients, properties, guides] = await Promise.all([
    runSql<Found & { stage: string }>(req)`
      select 'client' as kind, id, coalesce(nullif(${name}, ''), email) as title,
             email as detail, customer_stage as stage
      from users
      ${best(name, sql`concat_ws(' ', first_name, last_name, email)`, sql`role = 'client'`)}`,
    runSql<Found & { status: string }>(req)`
      select 'property' as kind, properties.id, address as title, ${name} as detail, status
      from properties join users on users.id = properties.user_id
      ${best(sql`address`, sql`concat_ws(' ', address, first_name, last_name)`)}`,
    findGuides(req, words),
  ])
  return [
    ...clients.map(({ stage, ...found }) => ({
      ...found,
      detail: `${found.detail} · ${stageLabel(stage)}`,
    })),
    ...properties.map(({ status, ...found }) => ({
      ...found,
      detail: `${found.detail} · ${propertyStatusLabel(lifecycleOf(status))}`,
    })),
    ...guides,
  ]
}

/** Reads through the collection, so that its access rules decide which guides are found. */
async function findGuides(req: PayloadRequest, words: string[]): Promise<Found[]> {
  const within = (field: string, word: string): Where => ({ [field]: { contains: word } })
  const each = words.map((word): Where => ({ or: [within('title', word), within('city', word)] }))
  const best = { sort: 'title', limit: MAX_RESULTS_PER_KIND }
  const guides = await asViewer(req).find('guides', { and: each }, best)
  return guides.flatMap(({ id, ...guide }) => {
    // A draft may have no title or city yet.
    const [title, detail] = [guide.title || 'Untitled guide', guide.city || '']
    // `contains` treats characters such as % as wildcards, so the words are compared again literally.
    const hasWord = (word: string) => `${title} ${detail}`.toLowerCase().includes(word)
    return words.every(hasWord) ? { kind: 'guide' as const, id, title, detail } : []
  })
}
