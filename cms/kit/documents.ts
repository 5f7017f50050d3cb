import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type {
  CollectionSlug,
  DataFromCollectionSlug,
  File,
  PayloadRequest,
  RequiredDataFromCollectionSlug,
  Where,
} from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { announce } from '#cms/realtime/announce.ts'

type Reading = { sort?: string; limit?: number }
type Fields<Slug extends CollectionSlug> = Partial<
  Omit<DataFromCollectionSlug<Slug>, 'id' | 'createdAt' | 'updatedAt'>
>

/** The documents that this request's viewer may access, by the collections' own access rules. */
export const asViewer = (req: PayloadRequest) => documents(req, false)

/** All documents. Only where the action itself has checked the permission. */
export const asSystem = (req: PayloadRequest) => documents(req, true)

function documents(req: PayloadRequest, overrideAccess: boolean) {
  const common = { req, overrideAccess, depth: 0 } as const
  return {
    /** Every document that matches, oldest first unless sorted otherwise. */
    async find<Slug extends CollectionSlug>(
      collection: Slug,
      where: Where = {},
      { sort = 'createdAt', limit = 0 }: Reading = {},
    ): Promise<DataFromCollectionSlug<Slug>[]> {
      const found = await req.payload.find({
        ...common,
        collection,
        where,
        sort,
        limit,
        pagination: false,
      })
      return found.docs as DataFromCollectionSlug<Slug>[]
    },

    /** One document; null for none or another user's, because a NotFound would roll back the transaction. */
    async findById<Slug extends CollectionSlug>(
      collection: Slug,
      id: string,
    ): Promise<DataFromCollectionSlug<Slug> | null> {
      return (await req.payload.findByID({
        ...common,
        collection,
        id,
        disableErrors: true,
      })) as DataFromCollectionSlug<Slug> | null
    },

    async create<Slug extends CollectionSlug>(
      collection: Slug,
      data: RequiredDataFromCollectionSlug<Slug>,
      file?: File,
    ): Promise<DataFromCollectionSlug<Slug>> {
      const document = { ...common, collection, data, draft: false, ...(file && { file }) }
      return (await req.payload.create(document as never)) as DataFromCollectionSlug<Slug>
    },

    async remove(collection: CollectionSlug, id: string): Promise<void> {
      await req.payload.delete({ ...common, collection, id })
    },
  }
}

/**
 * Writes only the named fields of one row, so that two users who change different fields at once both
 * keep their change (reliability.md F5). The caller has read the document as the viewer first and parsed
 * the values with the wire schema.
 * @throws Problem 404 where the row has been deleted since it was read
 */
export async function writeFields<Slug extends CollectionSlug>(
  req: PayloadRequest,
  collection: Slug,
  id: string,
  fields: Fields<Slug>,
): Promise<DataFromCollectionSlug<Slug>> {
  const data = { ...fields, updatedAt: new Date().toISOString() }
  const written = (await req.payload.db.updateOne({
    collection,
    id,
    data: data as Record<string, unknown>,
    req,
  })) as DataFromCollectionSlug<Slug> | null
  if (!written) throw notFound()
  await announce(req, collection, written)
  return written
}

/** Runs one statement inside the request's transaction, or outside any if the request has no open one. */
export async function runSql<Row = Record<string, unknown>>(
  req: PayloadRequest,
  statement: SQL,
): Promise<Row[]> {
  const database = req.payload.db as unknown as PostgresAdapter
  const transactionId = await req.transactionID
  const session = transactionId ? database.sessions?.[String(transactionId)]?.db : undefined
  const runner = (session ?? database.drizzle) as PostgresAdapter['drizzle']
  const result = await runner.execute(statement)
  return result.rows as Row[]
}

/** The id of a relationship, populated or not. */
export function idOf(relation: string | { id: string } | null | undefined): string | null {
  if (!relation) return null
  return typeof relation === 'string' ? relation : relation.id
}
