import type { PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/crypto.ts'
import { verifyContract } from '#cms/entities/contracts/verification.ts'
import { readUploadBytes } from '#cms/entities/uploads/rows.ts'
import { asSystem } from '#cms/kit/documents.ts'
import { auditVerdict } from '../audit-verdict.ts'
import { formatCount } from '../command.ts'
import { withDatabase } from '../reach-database.ts'
import { type AdminCommand, type Report, type Row, UsageError, withRequest } from './command.ts'

/** Verifies the audit log as `npm run audit` does, or every stored file of a client and each signature. */
export const verify: AdminCommand = {
  usage: ['verify audit', 'verify files'],
  summary: 'the whole audit log; the hash of each upload and the seal of each signed contract',
  async run({ words: [what] }) {
    if (what === 'files') return withRequest(verifyFiles)
    if (what !== 'audit') throw new UsageError('Choose audit or files.')
    const { isIntact, finding } = await withDatabase((url) => auditVerdict(url))
    return { message: finding, isOk: isIntact }
  },
}

async function verifyFiles(req: PayloadRequest): Promise<Report> {
  const rows: Row[] = []
  const uploads = await asSystem(req).find('uploads')
  for (const { id, filename, sha256: recorded } of uploads) {
    const bytes = await readUploadBytes(String(filename))
    if (!bytes || sha256(bytes) !== recorded)
      rows.push({ kind: 'upload', id, finding: bytes ? 'changed' : 'missing' })
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
