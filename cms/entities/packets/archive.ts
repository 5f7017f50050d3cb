import type { PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/crypto.ts'
import { log } from '#cms/core/log.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import {
  type FrozenFile,
  findPacket,
  findPacketFiles,
} from '#cms/entities/disclosures/packet-rows.ts'
import type { EscrowRow } from '#cms/entities/escrows/rows.ts'
import { findChanged, pathInZip, zipOf } from '#cms/files/zip.ts'
import type { Http } from '#cms/kit/endpoint.ts'
import { packetRefusals } from '#cms/kit/refusals.ts'
import { sendStream } from '#cms/kit/send-file.ts'
import { type PacketFile, packetText } from '#wire/packets.ts'
import { pacificDate } from '#wire/slots.ts'
import { dateRuleName } from '#wire/texts/date-rule-names.ts'

/** A frozen sale with its files. `sha256`: over all of them. */
export type FrozenPacket = { files: FrozenFile[]; sha256: string }

/**
 * The packet of a sale as its rows hold it.
 * @throws Problem 404 for a sale without one; 409 where the rows do not give their hash
 */
export async function readPacket(req: PayloadRequest, escrow: string): Promise<FrozenPacket> {
  const packet = await findPacket(req, escrow)
  if (!packet) throw notFound('A packet')
  const files = await findPacketFiles(req, escrow)
  if (sha256(packetText(files)) !== packet.sha256) throw changed('packet.json', escrow)
  return { files, sha256: packet.sha256 }
}

function changed(name: string, escrow: string): Problem {
  log.warn({ event: 'packet-changed', escrow, name }, 'a frozen file is not what was frozen')
  return new Problem(409, packetRefusals.changed(name))
}

/** A frozen file as people see it. */
export const presentFile = ({ filename: _stored, form, ...file }: FrozenFile): PacketFile => ({
  ...file,
  title: dateRuleName({ id: file.item, form }),
})

/**
 * Sends a packet as a ZIP: packet.json and the files. All bytes are checked before the first one is sent.
 * @param beforeSending puts the download on record
 * @throws Problem 409 for a file that was changed
 */
export async function servePacket(
  { id, acceptedAt }: Pick<EscrowRow, 'id' | 'acceptedAt'>,
  { files, sha256: hash }: FrozenPacket,
  { request, response }: Http,
  beforeSending: () => Promise<void>,
): Promise<void> {
  const other = await findChanged(files)
  if (other) throw changed(other.name, id)
  const listed = files.map((file, index) => ({
    ...presentFile(file),
    path: pathInZip(file.name, index),
  }))
  const document = {
    escrow: id,
    acceptedAt,
    sha256: hash,
    hashedText: packetText(files),
    files: listed,
  }
  const bytes = zipOf(
    [{ path: 'packet.json', bytes: Buffer.from(JSON.stringify(document, null, 2)) }],
    files.map(({ filename, name }, index) => ({ filename, path: pathInZip(name, index) })),
  )
  try {
    if (request.method !== 'HEAD') await beforeSending()
    response.attachment(`disclosures-${pacificDate(new Date(acceptedAt))}.zip`).set({
      'Content-Type': 'application/zip',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
    await sendStream(bytes, response)
  } finally {
    bytes.destroy()
  }
}
