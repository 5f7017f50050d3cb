import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

export const ACTORS = [
  'visitor',
  'client_no_consultation',
  'client',
  'editor',
  'admin',
  'owner',
] as const
export type Actor = (typeof ACTORS)[number]

/** A call and each actor's status: `200`, `403g` (until the consultation), `200/401` (right, wrong). */
export type Row = { method: string; path: string } & Record<Actor, string>

/** The access matrix: who gets which status on every call. People edit it as a spreadsheet. */
export const table: Row[] = parse(readFileSync(join(import.meta.dirname, '../access-matrix.csv')), {
  columns: true,
})

export const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
