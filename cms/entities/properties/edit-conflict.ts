import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { lastActor } from '#cms/audit/read.ts'
import type { Problem } from '#cms/core/problem.ts'
import { conflictingFields, editConflict, editedFields } from '#cms/kit/edit-conflict.ts'
import type { Property as PropertyDocument } from '#cms/payload-types.ts'
import { pacificTime } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import { lifecycleOf, type PropertyStatusChange, propertyStatusLabel } from '#wire/properties.ts'
import { presentProperty } from './present.ts'

export type Change = Omit<z.output<typeof PropertyStatusChange>, 'also' | 'tellClient'>
type Field = keyof Omit<Change, 'seen'>

const FIELDS = ['status', 'listingPrice', 'salePrice', 'statusNotes'] as const satisfies Field[]

const LABELS: Record<Field, string> = {
  status: 'the status',
  listingPrice: 'the listing price',
  salePrice: 'the sale price',
  statusNotes: 'the notes',
}

/** The fields that the change sets: those that it names, except those equal to `seen`. */
export function pickEditedFields({ seen, ...wanted }: Change): Partial<Omit<Change, 'seen'>> {
  const meant = editedFields(namedBy(wanted), { wanted, seen })
  return Object.fromEntries(meant.map((field) => [field, wanted[field]]))
}

const namedBy = (wanted: Omit<Change, 'seen'>) =>
  FIELDS.filter((field) => wanted[field] !== undefined)

/** Problem 409 with the current version if a field of this change was edited since `seen`, else null. */
export async function propertyConflict(
  req: PayloadRequest,
  property: PropertyDocument,
  change: Change,
): Promise<Problem | null> {
  const { seen, ...wanted } = change
  const current = presentProperty(property)
  const clashes = conflictingFields(namedBy(wanted), { wanted, seen }, current)
  if (clashes.length === 0) return null
  const who = (await lastActor(req, property.id, ['property-changed'])) ?? 'Someone'
  const what = clashes.map((field) => `${LABELS[field]} to ${said(field, current[field])}`)
  const when = pacificTime(current.updatedAt)
  return editConflict(`${who} changed ${what.join(' and ')} on ${when}.`, current)
}

function said(field: Field, value: string | number | null): string {
  if (value === null) return 'nothing'
  if (field === 'status') return propertyStatusLabel(lifecycleOf(String(value)))
  return typeof value === 'number' ? formatDollars(value) : `“${value}”`
}
