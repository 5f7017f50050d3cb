import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { addDays, pacificDate, slotStart } from '#wire/slots.ts'

const DAY = 86_400_000
const [MORNING, EVENING] = [9, 18]

/**
 * An instant so many days before now, drawn into its day's waking hours in California: nobody in the
 * demo writes at four in the morning. What came first stays first. Give one day or more: less could
 * lie in the future.
 */
export function daysBefore(days: number, now = new Date()): Date {
  const instant = new Date(now.getTime() - days * DAY)
  const date = pacificDate(instant)
  const midnight = slotStart(date, 0).getTime()
  const length = slotStart(addDays(date, 1), 0).getTime() - midnight
  const share = (instant.getTime() - midnight) / length
  const awake = (EVENING - MORNING) * 3_600_000
  return new Date(slotStart(date, MORNING).getTime() + share * awake)
}

/** Payload stamps rows with now; the demo's past has to be written afterwards. */
export async function backdate(
  req: PayloadRequest,
  table:
    | 'consultations'
    | 'contracts'
    | 'messages'
    | 'notifications'
    | 'properties'
    | 'stage_history'
    | 'uploads'
    | 'users',
  id: string,
  days: number,
): Promise<void> {
  const at = daysBefore(days).toISOString()
  await runSql(req, sql`update ${sql.identifier(table)} set created_at = ${at} where id = ${id}`)
}

/** The same for a stored file, by the name it is kept under. */
export async function backdateFile(req: PayloadRequest, name: string, days: number): Promise<void> {
  const at = daysBefore(days).toISOString()
  await runSql(req, sql`update uploads set created_at = ${at} where filename = ${name}`)
}

/** The same for a guide and its versions, from which the next save would take the day again. */
export async function backdateGuide(req: PayloadRequest, id: string, days: number): Promise<void> {
  const at = daysBefore(days).toISOString()
  await runSql(req, sql`update guides set created_at = ${at} where id = ${id}`)
  await runSql(req, sql`update _guides_v set version_created_at = ${at} where parent_id = ${id}`)
}
