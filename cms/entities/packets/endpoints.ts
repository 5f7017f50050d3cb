import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { requireEscrow } from '#cms/entities/escrows/queries.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { endpoint, endpointWith, endpointWithoutSlot, type Http } from '#cms/kit/endpoint.ts'
import {
  downloadLinkedPacket,
  downloadPacket,
  readLinkedPacket,
  sendPacketLink,
} from '#wire/packets.ts'
import { pacificDate } from '#wire/slots.ts'
import { anyone, mayManageDisclosures, mayReadDisclosures } from '#wire/viewer.ts'
import { presentFile, readPacket, servePacket } from './archive.ts'
import { mailPacket, recordOpening, requirePacketLink } from './links.ts'

/** The sale whose packet the link of a request opens. @throws Problem as `requirePacketLink` and `readPacket` */
async function openPacket(req: PayloadRequest, { request }: Http) {
  const sale = await requirePacketLink(req, request.get('authorization'))
  return { sale, packet: await readPacket(req, sale.id) }
}

/** For a caller without an account: the `invitation` rate limit, and no database slot while the gateway sends a ZIP. */
const publicEndpoint = endpointWith({ limit: 'invitation', holdsNoSlot: true })

export const packetEndpoints = [
  endpointWithoutSlot(downloadPacket, mayReadDisclosures, async ({ req, params, http }) => {
    const { escrow, packet } = await withDatabaseSlot(async () => ({
      ...(await requireEscrow(req, params.id)),
      packet: await readPacket(req, params.id),
    }))
    const { id, propertyId } = escrow
    const entry = { subject: propertyId, details: { escrow: id } }
    await servePacket(escrow, packet, http, () =>
      withDatabaseSlot(() => record(req, { event: 'packet-downloaded', ...entry })),
    )
  }),
  endpoint(sendPacketLink, mayManageDisclosures, ({ req, params }) => mailPacket(req, params.id), {
    limit: 'invitation',
  }),
  publicEndpoint(readLinkedPacket, anyone, async ({ req, http }) => {
    const { sale, packet } = await withDatabaseSlot(async () => {
      const opened = await openPacket(req, http)
      await recordOpening(req, opened.sale, 'packet-opened')
      return opened
    })
    const { files, sha256 } = packet
    const { address, agentName, acceptedAt } = sale
    return {
      ...{ address, agentName, sha256, acceptedOn: pacificDate(new Date(acceptedAt)) },
      files: files.map((each) => {
        const { file: _id, ...shown } = presentFile(each)
        return shown
      }),
    }
  }),
  publicEndpoint(downloadLinkedPacket, anyone, async ({ req, http }) => {
    const { sale, packet } = await withDatabaseSlot(() => openPacket(req, http))
    await servePacket(sale, packet, http, () =>
      withDatabaseSlot(() => recordOpening(req, sale, 'packet-downloaded')),
    )
  }),
]
