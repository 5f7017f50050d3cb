import type { PayloadRequest } from 'payload'
import { endpoint } from '#cms/kit/endpoint.ts'
import { searchWords } from '#cms/kit/search-words.ts'
import { type Found, searchRecords } from '#wire/search.ts'
import { maySearchRecords } from '#wire/viewer.ts'
import { findGuides } from './guides.ts'
import { findMessages } from './messages.ts'
import { findClients, findProperties, findVendors } from './named.ts'
import { findOfClients } from './of-clients.ts'

export const searchEndpoints = [
  endpoint(searchRecords, maySearchRecords, ({ req, query }) => findRecords(req, query.q ?? '')),
]

type Find = (req: PayloadRequest, words: string[]) => Promise<Found[]>

/** Each search uses at most three database connections: those of one line run one after the other. */
const LINES: Find[][] = [
  [findClients, findProperties, findVendors],
  [findOfClients],
  [findGuides, findMessages],
]

/** The best results of each kind. Callers must have checked the permission. */
async function findRecords(req: PayloadRequest, q: string): Promise<Found[]> {
  const words = searchWords(q)
  if (words.length === 0) return []
  const lines = LINES.map(async (line) => {
    const found: Found[] = []
    for (const find of line) found.push(...(await find(req, words)))
    return found
  })
  return (await Promise.all(lines)).flat()
}
