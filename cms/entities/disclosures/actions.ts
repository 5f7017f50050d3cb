import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { fieldProblem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { requireHomeFiles } from '#cms/entities/uploads/home-files.ts'
import { editConflict } from '#cms/kit/edit-conflict.ts'
import {
  homeFileRefused,
  disclosureProblems as problems,
  disclosureRefusals as refusals,
} from '#cms/kit/refusals.ts'
import { type DecidedState, refuseMove } from '#wire/disclosure-states.ts'
import type { Disclosure, DisclosureChange, HandedInFile } from '#wire/disclosures.ts'
import { type LockedItem, lockItem, readItems } from './list.ts'
import { addToPacket, findPacket } from './packet-rows.ts'
import { writeDisclosure } from './rows.ts'
import { announceDisclosures, tellOfHandIn, tellOfReturn } from './telling.ts'

/** The item after a change. */
async function shown(req: PayloadRequest, { home, item }: LockedItem): Promise<Disclosure> {
  const { items } = await readItems(req, home)
  const changed = items.find(({ id }) => id === item.id)
  // Without a file, an item that the facts no longer require leaves the list with its last state.
  return changed ?? { ...item, status: 'needed', file: null, version: item.version + 1 }
}

/**
 * Attaches a file of the home to an item that is needed: it is handed in, and waits for our check. Another file may follow
 * until then. Callers must have checked the permission.
 * @throws Problem 404; 409 with `current` for a stale version and once the item was checked; 400 for another home's file
 */
export function handIn(
  req: PayloadRequest,
  id: string,
  { version, fileId }: HandedInFile,
): Promise<Disclosure> {
  return inTransaction(req, async () => {
    const locked = await lockItem(req, id)
    const { home, item } = locked
    if (item.version !== version) throw editConflict(refusals.stale, item)
    if (item.status !== 'needed') throw editConflict(refusals.handedIn, item)
    await requireHomeFiles(req, home, { fileId })
    const row = { propertyId: home.id, rule: item.rule, fileId }
    await writeDisclosure(req, { ...row, status: 'needed', reason: null })
    const details = { rule: item.rule, file: fileId }
    await record(req, { event: 'disclosure-handed-in', subject: home.id, details })
    await tellOfHandIn(req, home, item)
    return shown(req, locked)
  })
}

/** @throws Problem 400 at the field that is missing; 409 with `current` for a stale version and another order */
function requireMove(item: Disclosure, { version, status, fileId, reason }: DisclosureChange) {
  if (item.version !== version) throw editConflict(refusals.stale, item)
  const refused = refuseMove(item.status, status, {
    hasFile: item.file !== null || fileId !== undefined,
    hasOtherFile: fileId !== undefined && fileId !== item.file?.id,
    hasReason: reason !== undefined,
  })
  if (refused === 'file') throw fieldProblem('fileId', homeFileRefused)
  if (refused === 'reason') throw fieldProblem('reason', problems.reason)
  if (refused) throw editConflict(refusals.order(item.status, status), item)
}

/** What the row holds after a step. A returned file leaves the item; the upload stays among the files of the home. */
function writtenFor(
  { file, status: before }: Disclosure,
  { status, fileId, reason: given }: DisclosureChange,
): { fileId: string | null; signedFileId?: string | null; reason: string | null } {
  const [own, reason] = [file?.id ?? null, given ?? null]
  const written: Record<DecidedState, ReturnType<typeof writtenFor>> = {
    received: { fileId: fileId ?? own, reason: null },
    needed: { fileId: before === 'not-needed' ? own : null, reason },
    'not-needed': { fileId: own, reason },
    acknowledged: { fileId: own, signedFileId: fileId ?? null, reason: null },
  }
  return written[status]
}

/** Freezes another version of a file of an open sale beside the earlier ones. */
async function extendPacket(req: PayloadRequest, { home, sale }: LockedItem): Promise<void> {
  if (!sale?.isOpen) return
  const before = await findPacket(req, sale.id)
  const { files, sha256 } = await addToPacket(req, { escrow: sale.id, home: home.id })
  if (files === before?.files) return
  const details = { escrow: sale.id, files, sha256 }
  await record(req, { event: 'packet-frozen', subject: home.id, details })
}

/**
 * Sets the state of an item: staff check its file, return it, say that it is not needed, or that the buyer signed it.
 * Callers must have checked the permission.
 * @throws Problem 404; 409 with `current` for a stale version and another order; 400 without the reason or the file that
 *   a step needs, and for another home's file
 */
export function decide(
  req: PayloadRequest,
  id: string,
  change: DisclosureChange,
): Promise<Disclosure> {
  return inTransaction(req, async () => {
    const locked = await lockItem(req, id)
    const { home, item } = locked
    requireMove(item, change)
    await requireHomeFiles(req, home, change)
    const { status } = change
    const row = { propertyId: home.id, rule: item.rule, status }
    await writeDisclosure(req, { ...row, ...writtenFor(item, change) })
    const details = { rule: item.rule, from: item.status, to: status }
    await record(req, { event: 'disclosure-changed', subject: home.id, details })
    if (status === 'received') await extendPacket(req, locked)
    const isReturn = status === 'needed' && item.status !== 'not-needed'
    if (isReturn) await tellOfReturn(req, home, item, change.reason ?? '')
    await announceDisclosures(req, home)
    return shown(req, locked)
  })
}
