import type { PayloadRequest, Where } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { presentProperty } from '#cms/entities/properties/present.ts'
import { findUpload } from '#cms/entities/uploads/rows.ts'
import { serveUpload } from '#cms/entities/uploads/serving.ts'
import { contractsOfSigner } from '#cms/kit/contract-turns.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { endpoint, endpointWithoutSlot, storingEndpoint } from '#cms/kit/endpoint.ts'
import { addInstruction } from '#wire/compensation-instructions.ts'
import {
  changeContractStatus,
  listOwnContracts,
  previewContract,
  previewTemplate,
  voidContract,
} from '#wire/contracts.ts'
import { changePropertyPackage } from '#wire/properties.ts'
import {
  declineContract,
  readContract,
  readContractDocument,
  signContract,
  verifyContract,
} from '#wire/signatures.ts'
import {
  mayAddContracts,
  mayManageContracts,
  mayManageContractTemplates,
  mayReadContracts,
  maySignContracts,
  mayUseClientPortal,
} from '#wire/viewer.ts'
import { changeContract, preview } from './actions.ts'
import { changePackage } from './amendments.ts'
import { decline } from './declining.ts'
import { instruct } from './instructions.ts'
import {
  documentOf,
  presentContract,
  presentContracts,
  presentSigning,
  readSignature,
  requireContract,
} from './rows.ts'
import { sign } from './signing.ts'
import { templatePdf } from './template-preview.ts'
import { verifySigned } from './verification.ts'
import { voidUnsigned } from './withdrawing.ts'

export const contractEndpoints = [
  endpoint(previewContract, mayAddContracts, ({ req, body }) => preview(req, body)),
  endpoint(previewTemplate, mayManageContractTemplates, async ({ req, params, query, http }) => {
    const pdf = await templatePdf(req, params.id, query.userId)
    http.response.type('application/pdf').set('Cache-Control', 'private, no-store')
    http.response.send(Buffer.from(pdf))
  }),
  endpoint(changeContractStatus, mayManageContracts, async ({ req, params, body }) =>
    presentContract(req, await changeContract(req, params.id, body)),
  ),
  endpoint(
    voidContract,
    mayManageContracts,
    async ({ req, params, body }) => presentContract(req, await voidUnsigned(req, params.id, body)),
    { stepUp: 'all' },
  ),
  endpoint(listOwnContracts, mayReadContracts, async ({ req, viewer }) => {
    const ids = await contractsOfSigner(req, String(viewer.id))
    const own: Where = { or: [{ user: { equals: viewer.id } }, { id: { in: ids } }] }
    const contracts = await asViewer(req).find('contracts', own, { sort: '-createdAt' })
    return presentContracts(req, contracts)
  }),
  endpoint(readContract, mayReadContracts, async ({ req, params: { id } }) => {
    const contract = await requireContract(req, id)
    return presentSigning(req, contract, await documentOf(req, id), await readSignature(req, id))
  }),
  endpointWithoutSlot(
    readContractDocument,
    mayReadContracts,
    async ({ req, params, query, http }) => {
      const upload = await withDatabaseSlot(() => uploadOf(req, params.id))
      return serveUpload(req, upload, { asDownload: query.download === '1' }, http)
    },
  ),
  storingEndpoint(
    signContract,
    maySignContracts,
    ({ req, viewer, params, body, http: { request } }) =>
      sign(req, viewer, params.id, body, {
        address: request.ip ?? 'unknown',
        // The sender chooses the header's length; 300 characters fit the audit page in a few lines.
        agent: (request.get('user-agent') ?? 'unknown').slice(0, 300),
        key: request.get('idempotency-key'),
      }),
  ),
  storingEndpoint(
    changePropertyPackage,
    mayUseClientPortal,
    async ({ req, viewer, params: { id }, body: change, http }) =>
      presentProperty(
        await changePackage({ req, viewer, id, change }, http.request.get('idempotency-key')),
      ),
  ),
  endpoint(declineContract, maySignContracts, ({ req, params, body }) =>
    decline(req, params.id, body),
  ),
  storingEndpoint(
    addInstruction,
    mayAddContracts,
    ({ req, viewer, params: { id }, body: given, http }) =>
      instruct({ req, viewer, id, given }, http.request.get('idempotency-key')),
  ),
  endpointWithoutSlot(verifyContract, mayReadContracts, ({ req, params }) =>
    verifySigned(req, params.id),
  ),
]

/** The contract's signed file, else the document to sign. @throws Problem 404 */
async function uploadOf(req: PayloadRequest, id: string) {
  const contract = await requireContract(req, id)
  const filename = contract.filename ?? (await documentOf(req, id))?.filename
  const upload = filename ? await findUpload(req, filename) : null
  if (!upload) throw notFound('This document')
  return upload
}
