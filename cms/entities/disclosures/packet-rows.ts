import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { sha256 } from '#cms/core/crypto.ts'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { type PacketFile, packetText } from '#wire/packets.ts'

/** A frozen file with the name of its bytes in the store. */
export type FrozenFile = Omit<PacketFile, 'title'> & { filename: string; form: string }

/** The frozen files of a sale, in the order in which they were added. */
export const findPacketFiles = (req: PayloadRequest, escrow: string): Promise<FrozenFile[]> =>
  runSql<FrozenFile>(req)`
    select rule as item, upload_id as file, original_name as name, p.sha256, bytes, filename,
      ${isoTime(sql`added_at`)} as "addedAt",
      coalesce((select form from date_rules r where r.id = rule order by revision desc limit 1), rule) as form
    from packet_files p join uploads on uploads.id = upload_id
    where escrow_id = ${escrow} order by place`

/** A packet as it was last hashed. */
export type Packet = { escrowId: string; files: number; sha256: string }

/** The packet of a sale; undefined for a sale from before there were packets. */
export async function findPacket(req: PayloadRequest, escrow: string): Promise<Packet | undefined> {
  const [found] = await runSql<Packet>(req)`
    select escrow_id as "escrowId", files, sha256 from packets where escrow_id = ${escrow}
    order by files desc limit 1`
  return found
}

/**
 * Adds the checked files of a home that the packet of its sale does not have yet, and the hash over all of them: at the
 * acceptance, and with each later version. The caller holds the lock of the home. Nothing that is there is replaced.
 * @returns the packet as it is now
 */
export async function addToPacket(
  req: PayloadRequest,
  { escrow, home }: Record<'escrow' | 'home', string>,
): Promise<Packet> {
  await runSql(req)`
    insert into packet_files (escrow_id, place, rule, upload_id, sha256, bytes)
    select ${escrow}::uuid,
      (select count(*) from packet_files where escrow_id = ${escrow}::uuid)
        + row_number() over (order by rules.place, d.rule),
      d.rule, uploads.id, sha256, size::int
    from disclosures d join uploads on uploads.id = file_id
    left join lateral (select place from date_rules r where r.id = d.rule limit 1) as rules on true
    where d.property_id = ${home} and status in ('received', 'delivered', 'acknowledged')
      and not exists (select from packet_files p
        where p.escrow_id = ${escrow}::uuid and p.rule = d.rule and p.upload_id = d.file_id)`
  const files = await findPacketFiles(req, escrow)
  const packet = { escrowId: escrow, files: files.length, sha256: sha256(packetText(files)) }
  await runSql(req)`
    insert into packets (escrow_id, files, sha256) values (${escrow}, ${packet.files}, ${packet.sha256})
    on conflict (escrow_id, files) do nothing`
  return packet
}
