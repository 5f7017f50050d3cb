import { sql } from 'drizzle-orm'
import type {
  CollectionSlug,
  DataFromCollectionSlug,
  PayloadRequest,
  RequiredDataFromCollectionSlug,
} from 'payload'
import { asSystem, runSql } from '#cms/kit/documents.ts'
import { addDays, pacificDate, slotStart } from '#wire/slots.ts'

const DAY_MS = 86_400_000
const [MORNING, EVENING] = [9, 18]

/**
 * An instant so many days before now, moved into 9:00 to 18:00 in California, because demo data at night
 * looks wrong. Order is kept. Give one day or more: less could be in the future.
 */
export function daysBefore(days: number, now = new Date()): Date {
  const instant = new Date(now.getTime() - days * DAY_MS)
  const date = pacificDate(instant)
  const midnight = slotStart(date, 0).getTime()
  const length = slotStart(addDays(date, 1), 0).getTime() - midnight
  const share = (instant.getTime() - midnight) / length
  const awake = (EVENING - MORNING) * 3_600_000
  return new Date(slotStart(date, MORNING).getTime() + share * awake)
}

/** {@link daysBefore} now, as ISO 8601. */
export const isoDaysBefore = (days: number) => daysBefore(days).toISOString()

/**
 * Creates a document as if so many days ago. The date is written after the creation, because Payload always
 * stamps rows with the current time.
 */
export async function createBackdated<Slug extends CollectionSlug>(
  req: PayloadRequest,
  collection: Slug,
  data: RequiredDataFromCollectionSlug<Slug>,
  days: number,
): Promise<DataFromCollectionSlug<Slug>> {
  const document = await asSystem(req).create(collection, data)
  const table = sql.identifier(collection.replaceAll('-', '_'))
  const at = isoDaysBefore(days)
  await runSql(req)`update ${table} set created_at = ${at} where id = ${document.id}`
  return document
}

/** Backdates a guide and its versions; the next save copies the date from the version. */
export async function backdateGuide(req: PayloadRequest, id: string, days: number): Promise<void> {
  const at = isoDaysBefore(days)
  await runSql(req)`update guides set created_at = ${at} where id = ${id}`
  await runSql(req)`update _guides_v set version_created_at = ${at} where parent_id = ${id}`
}
