import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { findPacket } from '#cms/entities/disclosures/packet-rows.ts'
import { lockEscrow } from '#cms/entities/escrows/queries.ts'
import type { EscrowRow } from '#cms/entities/escrows/rows.ts'
import { splitName } from '#cms/entities/users/actions.ts'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { requireLink } from '#cms/kit/links.ts'
import { packetRefusals } from '#cms/kit/refusals.ts'
import { queueLinkMail } from '#cms/mail/link-mails.ts'
import { mailTo } from '#cms/mail/mail.ts'
import { PACKET_PATH } from '#wire/link-paths.ts'
import { PACKET_LINK_DAYS, type PacketLink } from '#wire/packets.ts'
import { packetTexts as texts } from '#wire/texts/packets.ts'

/**
 * Mails the buyer's agent of a sale a link to its packet, and ends the earlier ones. The token is in the mail alone.
 * Callers must have checked the permission.
 * @throws Problem 404; 409 for a sale that was canceled, and for one without a packet
 */
export function mailPacket(req: PayloadRequest, id: string): Promise<PacketLink> {
  return inTransaction(req, async () => {
    const { escrow, home } = await lockEscrow(req, id)
    if (escrow.state === 'cancelled') throw new Problem(409, packetRefusals.cancelled)
    if (!(await findPacket(req, id))) throw new Problem(409, packetRefusals.none)
    await runSql(req)`
      update links set revoked_at = clock_timestamp() where escrow_id = ${id} and revoked_at is null`
    const linkId = uuidv7()
    const [made] = await runSql<Pick<PacketLink, 'agentEmail' | 'expiresAt'> & { name: string }>(
      req,
    )`
      insert into links (id, purpose, property_id, escrow_id, email, expires_at)
      select ${linkId}::uuid, 'packet', property_id, ${id}::uuid, agent_email,
        clock_timestamp() + make_interval(days => ${PACKET_LINK_DAYS})
      from offers where id = ${escrow.offerId}
      returning email as "agentEmail", ${isoTime(sql`expires_at`)} as "expiresAt",
        (select agent_name from offers where id = ${escrow.offerId}) as name`
    if (!made) throw notFound('This sale')
    const { name, ...link } = made
    const text = texts.mail(home.address, PACKET_LINK_DAYS, PACKET_PATH)
    const { firstName } = splitName(name)
    const mail = { ...mailTo({ email: link.agentEmail, firstName }, text), action: text.action }
    await queueLinkMail(req, { id: linkId, purpose: 'packet', send: 1 }, mail)
    const details = { escrow: id, link: linkId }
    await record(req, { event: 'packet-link-sent', subject: home.id, details })
    return { id: linkId, ...link, state: 'open' }
  })
}

/** The sale whose packet a link opens, and whom the link was mailed to. */
export type LinkedSale = Pick<EscrowRow, 'id' | 'propertyId' | 'acceptedAt'> & {
  linkId: string
  address: string
  agentName: string
}

/** @throws Problem 404 for no or an unknown link; 410 for one that has ended, and of a sale that was canceled */
export async function requirePacketLink(
  req: PayloadRequest,
  authorization: string | undefined,
): Promise<LinkedSale> {
  const { id } = await requireLink(req, 'packet', authorization)
  const [found] = await runSql<LinkedSale>(req)`
    select links.id as "linkId", escrows.id, escrows.property_id as "propertyId",
      ${isoTime(sql`accepted_at`)} as "acceptedAt", address, offers.agent_name as "agentName"
    from links join escrows on escrows.id = escrow_id join offers on offers.id = offer_id
    join properties on properties.id = escrows.property_id
    where links.id = ${id} and escrows.state <> 'cancelled'`
  if (!found) throw new Problem(410, packetRefusals.cancelled)
  return found
}

/** Puts an opening or a download through a link on record, with the link and nothing of its token. */
export const recordOpening = (
  req: PayloadRequest,
  { id, propertyId, linkId }: LinkedSale,
  event: 'packet-opened' | 'packet-downloaded',
): Promise<void> =>
  record(req, { event, subject: propertyId, actor: null, details: { escrow: id, link: linkId } })
