import type { PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/crypto.ts'
import { connection } from '#cms/database/adapter.ts'
import { verifyContract } from '#cms/entities/contracts/verification.ts'
import { photoCopies } from '#cms/entities/uploads/photo-copies.ts'
import { readUploadBytes } from '#cms/entities/uploads/rows.ts'
import { asSystem } from '#cms/kit/documents.ts'
import { countRollUpDifferences } from '#cms/read-models/analytics/roll-up.ts'
import { auditVerdict } from '../audit-verdict.ts'
import { formatCount } from '../command.ts'
import { withDatabase } from '../reach-database.ts'
import { type AdminCommand, type Report, type Row, UsageError, withRequest } from './command.ts'

/** Verifies the audit log as `npm run audit` does, the files of clients with each signature, or the roll-ups. */
export const verify: AdminCommand = {
  usage: ['verify audit', 'verify files', 'verify analytics'],
  summary:
    'the whole audit log; the hash of each upload and the seal of each signed contract; the roll-ups',
  async run({ words: [what] }) {
    if (what === 'files') return withRequest(verifyFiles)
    if (what === 'analytics') return verifyAnalytics()
    if (what !== 'audit') throw new UsageError('Choose audit, files or analytics.')
    const { isIntact, finding } = await withDatabase((url) => auditVerdict(url))
    return { message: finding, isOk: isIntact }
  },
}

async function verifyFiles(req: PayloadRequest): Promise<Report> {
  const rows: Row[] = []
  const uploads = await asSystem(req).find('uploads')
  for (const upload of uploads)
    for (const { filename, sha256: recorded } of [upload, ...photoCopies(upload)]) {
      const bytes = await readUploadBytes(filename)
      if (!bytes || sha256(bytes) !== recorded)
        rows.push({ kind: 'upload', id: upload.id, finding: bytes ? 'changed' : 'missing' })
    }
  const signed = await asSystem(req).find('contracts', { signedAt: { exists: true } })
  for (const contract of signed) {
    const { whole, message } = await verifyContract(req, contract)
    if (!whole) rows.push({ kind: 'contract', id: contract.id, finding: message })
  }
  const checked = `${formatCount(uploads.length, 'file')} and ${formatCount(signed.length, 'signed contract')}`
  const message = `Checked ${checked}: ${rows.length === 0 ? 'all whole' : `${rows.length} not whole`}.`
  return { message, rows, isOk: rows.length === 0 }
}

function verifyAnalytics(): Promise<Report> {
  // Counting a million messages takes longer than a request may.
  connection.hasTimeLimits = false
  return withRequest(async (req) => {
    const { rows, sums } = await countRollUpDifferences(req)
    const message =
      rows + sums === 0
        ? 'The roll-ups of the analytics equal a new count.'
        : `The roll-ups differ from a new count: ${rows} rows and ${sums} sums.`
    return { message, isOk: rows + sums === 0 }
  })
}
