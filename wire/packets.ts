import { z } from 'zod'
import { Day, Id, Timestamp } from './basics.ts'
import { route } from './route.ts'

/** One frozen file of a packet. */
export const PacketFile = z.object({
  /** The id of the disclosure's date rule. */
  item: z.string(),
  title: z.string(),
  /** The id of the upload, and the name that it was uploaded under. */
  file: Id,
  name: z.string(),
  /** Of the file's bytes, in hexadecimal. */
  sha256: z.string(),
  bytes: z.number(),
  /** At acceptance, or later for a version that was added. */
  addedAt: Timestamp,
})
export type PacketFile = z.infer<typeof PacketFile>

/** The line that a packet's hash covers for each file. */
const lineOf = ({
  item,
  file,
  sha256,
  bytes,
}: Pick<PacketFile, 'item' | 'file' | 'sha256' | 'bytes'>) =>
  JSON.stringify([item, file, sha256, bytes])

/** The text whose sha256 is the hash of a packet: one line for each file, in the order in which they were added. */
export const packetText = (files: readonly Parameters<typeof lineOf>[0][]): string =>
  files.map((file) => `${lineOf(file)}\n`).join('')

/** How long a mailed link to a packet works. */
export const PACKET_LINK_DAYS = 14

export const PacketLink = z.object({
  id: Id,
  agentEmail: z.string(),
  state: z.enum(['open', 'ended']),
  expiresAt: Timestamp,
})
export type PacketLink = z.infer<typeof PacketLink>

/** The packet of a sale as the buyer's agent sees it before the download. */
export const LinkedPacket = z.object({
  address: z.string(),
  agentName: z.string(),
  acceptedOn: Day,
  files: z.array(PacketFile.omit({ file: true })),
  /** Over all files: that of `packet.json`. */
  sha256: z.string(),
})
export type LinkedPacket = z.infer<typeof LinkedPacket>

export const downloadPacket = route('GET', '/api/escrows/{id}/packet', {
  summary: 'The frozen disclosures of a sale as a ZIP with packet.json',
  media: 'application/zip',
})

export const sendPacketLink = route('POST', '/api/admin/escrows/{id}/packet-links', {
  summary: 'Mail the buyer’s agent a link to the frozen disclosures; an earlier link ends',
  reply: PacketLink,
  success: 201,
})

export const readLinkedPacket = route('GET', '/api/links/packet', {
  summary: 'The frozen disclosures of a sale, with `Authorization: Link`',
  reply: LinkedPacket,
})

export const downloadLinkedPacket = route('GET', '/api/links/packet/archive', {
  summary: 'The ZIP of the frozen disclosures, with `Authorization: Link`',
  media: 'application/zip',
})
