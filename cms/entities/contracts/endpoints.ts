import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { uploadNamed } from '#cms/entities/uploads/rows.ts'
import { serveUpload } from '#cms/entities/uploads/serving.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import {
  addContract,
  changeContractStatus,
  listOwnContracts,
  withdrawContract,
} from '#wire/contracts.ts'
import {
  readContract,
  readContractDocument,
  signContract,
  verifyContract,
} from '#wire/signatures.ts'
import {
  mayAddContracts,
  mayManageContracts,
  mayReadContracts,
  maySignContracts,
} from '#wire/viewer.ts'
import { addContractTo, changeContract, withdraw } from './actions.ts'
import { presentContract, presentSigning } from './present.ts'
import { documentOf, requireContract, signatureById } from './rows.ts'
import { sign } from './signing.ts'
import { verifySigned } from './verification.ts'

export const contractEndpoints = [
  endpoint({
    route: addContract,
    may: mayAddContracts,
    streams: true,
    ownKeys: true,
    act: ({ req, viewer, body, http }) =>
      addContractTo(req, viewer, body, http.request.get('idempotency-key')),
  }),
  endpoint({
    route: changeContractStatus,
    may: mayManageContracts,
    act: async ({ req, params, body }) =>
      presentContract(await changeContract(req, params.id, body)),
  }),
  endpoint({
    route: withdrawContract,
    may: mayManageContracts,
    stepUp: 'all',
    act: ({ req, params }) => withdraw(req, params.id),
  }),
  endpoint({
    route: listOwnContracts,
    may: mayReadContracts,
    act: async ({ req, viewer }) => {
      const own = { user: { equals: viewer.id } }
      const contracts = await asViewer(req).find('contracts', own, { sort: '-createdAt' })
      return contracts.map(presentContract)
    },
  }),
  endpoint({
    route: readContract,
    may: mayReadContracts,
    act: async ({ req, params: { id } }) => {
      const contract = await requireContract(req, id)
      return presentSigning(contract, await documentOf(req, id), await signatureById(req, id))
    },
  }),
  endpoint({
    route: readContractDocument,
    may: mayReadContracts,
    streams: true,
    act: async ({ req, params, query, http }) => {
      const upload = await withDatabaseSlot(() => uploadOf(req, params.id))
      return serveUpload(req, upload, query.download === '1', http)
    },
  }),
  endpoint({
    route: signContract,
    may: maySignContracts,
    streams: true,
    ownKeys: true,
    act: ({ req, viewer, params, body, http: { request } }) =>
      sign(req, viewer, params.id, body, {
        address: request.ip ?? 'unknown',
        // The sender chooses the header's length; 300 characters fit the audit page in a few lines.
        agent: (request.get('user-agent') ?? 'unknown').slice(0, 300),
        key: request.get('idempotency-key'),
      }),
  }),
  endpoint({
    route: verifyContract,
    may: mayReadContracts,
    streams: true,
    act: ({ req, params }) => verifySigned(req, params.id),
  }),
]

/** The contract's signed file, else the document to sign. @throws Problem 404 */
async function uploadOf(req: PayloadRequest, id: string) {
  const contract = await requireContract(req, id)
  const filename = contract.filename ?? (await documentOf(req, id))?.filename
  const upload = filename ? await uploadNamed(req, filename) : null
  if (!upload) throw notFound('This document')
  return upload
}
