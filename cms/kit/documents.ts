import { hash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type {
  CollectionSlug,
  DataFromCollectionSlug,
  File,
  PayloadRequest,
  RequiredDataFromCollectionSlug,
  Where,
} from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { transactionOf } from '#cms/database/in-transaction.ts'
import { announce } from '#cms/realtime/announce.ts'
import { recordChange, recordingOf, valuesOf } from './recorded-writes.ts'

type Fields<Slug extends CollectionSlug> = Partial<
  Omit<DataFromCollectionSlug<Slug>, 'id' | 'createdAt' | 'updatedAt'>
>

/** The documents that this request's viewer may access, by the collections' own access rules. */
export const asViewer = (req: PayloadRequest) => documents(req, false)

/** All documents. Only where the action itself has checked the permission. */
export const asSystem = (req: PayloadRequest) => documents(req, true)

/** Payload's Local API for any collection: its own types need a collection that is known by name. */
type LocalApi = {
  find: <Slug extends CollectionSlug>(
    query: Call<Slug> & {
      where: Where
      sort: string
      limit: number
      pagination: false
      select?: Record<string, true>
    },
  ) => Promise<{ docs: DataFromCollectionSlug<Slug>[] }>
  findByID: <Slug extends CollectionSlug>(
    query: Call<Slug> & { id: string; disableErrors: true; draft?: boolean },
  ) => Promise<DataFromCollectionSlug<Slug> | null>
  create: <Slug extends CollectionSlug>(
    query: Call<Slug> & { data: RequiredDataFromCollectionSlug<Slug>; draft: false; file?: File },
  ) => Promise<DataFromCollectionSlug<Slug>>
  delete: (query: Call<CollectionSlug> & { id: string }) => Promise<unknown>
}
type Call<Slug> = { collection: Slug; req: PayloadRequest; overrideAccess: boolean; depth: 0 }

/** The collections whose added rows other users can change while their Undo is open. */
const WATCHED = new Set<CollectionSlug>(['consultations', 'host-blocks', 'tasks'])

function documents(req: PayloadRequest, overrideAccess: boolean) {
  const common = { req, overrideAccess, depth: 0 } as const
  const local = req.payload as unknown as LocalApi
  return {
    /**
     * Every document that matches, oldest first unless sorted otherwise.
     * @param fields the only ones to read beside the id; without it all
     */
    async find<
      Slug extends CollectionSlug,
      Name extends keyof DataFromCollectionSlug<Slug> &
        string = keyof DataFromCollectionSlug<Slug> & string,
    >(
      collection: Slug,
      where: Where = {},
      {
        sort = 'createdAt',
        limit = 0,
        fields,
      }: { sort?: string; limit?: number; fields?: readonly Name[] } = {},
    ): Promise<Pick<DataFromCollectionSlug<Slug>, Name>[]> {
      const select = fields && Object.fromEntries(fields.map((name) => [name, true as const]))
      const query = { ...common, collection, where, sort, limit, pagination: false } as const
      return (await local.find({ ...query, ...(select && { select }) })).docs
    },

    /** One document; null for none or another user's, because a NotFound would roll back the transaction. */
    findById<Slug extends CollectionSlug>(collection: Slug, id: string) {
      return local.findByID({ ...common, collection, id, disableErrors: true })
    },

    /** The latest version of one document, even a draft; null as {@link findById}. */
    findDraft<Slug extends CollectionSlug>(collection: Slug, id: string) {
      return local.findByID({ ...common, collection, id, disableErrors: true, draft: true })
    },

    /** {@link findById}. @throws Problem 404 that names `what`, such as "This contract" */
    async requireById<Slug extends CollectionSlug>(collection: Slug, id: string, what: string) {
      const found = await this.findById(collection, id)
      if (!found) throw notFound(what)
      return found
    },

    async create<Slug extends CollectionSlug>(
      collection: Slug,
      data: RequiredDataFromCollectionSlug<Slug>,
      file?: File,
    ) {
      const given = { ...common, collection, data, draft: false, ...(file && { file }) } as const
      const created = await local.create(given)
      const { id, updatedAt } = created as { id: string; updatedAt: string }
      const isWatched = WATCHED.has(collection)
      recordingOf(req)?.created.push({ collection, id, ...(isWatched && { updatedAt }) })
      return created
    },

    async remove(collection: CollectionSlug, id: string): Promise<void> {
      await local.delete({ ...common, collection, id })
    },
  }
}

/**
 * Writes only the named fields of one row, so that two users who change different fields at once both
 * keep their change (REL-F5). The caller has read the document as the viewer first and parsed
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
  const recording = recordingOf(req)
  const before = recording && (await asSystem(req).findById(collection, id))
  const written: DataFromCollectionSlug<Slug> | null = await req.payload.db.updateOne({
    collection,
    id,
    data,
    req,
  })
  if (!written) throw notFound()
  if (recording && before) {
    const names = Object.keys(fields)
    const values = { before: valuesOf(before, names), after: valuesOf(written, names) }
    recordChange(recording, { collection, id, ...values })
  }
  await announce(req, collection, written)
  return written
}

/** What a statement needs of a request: its transaction, if it has one, and the database. */
type SqlRequest = Pick<PayloadRequest, 'payload'> & Partial<Pick<PayloadRequest, 'transactionID'>>

/**
 * Runs one statement inside the request's transaction, or outside any if the request has no open one.
 * `Row` names the columns that it selects, as node-postgres returns them: rows get their type here only.
 */
export async function executeSql<Row = Record<string, unknown>>(req: SqlRequest, query: SQL) {
  const runner = (await transactionOf(req)) ?? req.payload.db.drizzle
  return (await runner.execute(query)).rows as Row[]
}

const dialect = new PgDialect()

/**
 * {@link executeSql} as a named statement, which each database connection parses and plans once: for the most frequent
 * ones. The name is a hash of the text, because node-postgres refuses one name for two texts. Of a text that varies, each
 * connection keeps every variant, so values belong in parameters.
 */
export async function executePrepared<Row>(req: SqlRequest, query: SQL<Row>): Promise<Row[]> {
  const runner = (await transactionOf(req)) ?? req.payload.db.drizzle
  const statement = dialect.sqlToQuery(query)
  const name = hash('sha256', statement.sql, 'base64url')
  const prepared = runner._.session.prepareQuery<
    { execute: { rows: Row[] } } & PreparedQueryConfig
  >(statement, undefined, name, false)
  return (await prepared.execute()).rows
}

/** {@link executeSql} as a template: `` runSql<Row>(req)`select … where id = ${id}` ``. */
export const runSql =
  <Row = Record<string, unknown>>(req: SqlRequest) =>
  (text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    executeSql<Row>(req, sql(text, ...values))

/** {@link executePrepared} as a template, as {@link runSql}. */
export const runPrepared =
  <Row = Record<string, unknown>>(req: SqlRequest) =>
  (text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    executePrepared(req, sql<Row>(text, ...values))

/** A timestamp column as Payload documents carry it: ISO 8601, UTC, milliseconds; null stays null. */
export const isoTime = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export function idOf(relation: string | { id: string } | null | undefined): string | null {
  if (!relation) return null
  return typeof relation === 'string' ? relation : relation.id
}
