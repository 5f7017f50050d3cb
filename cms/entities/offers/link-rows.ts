import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { executeSql, isoTime, runSql } from '#cms/kit/documents.ts'
import type { NewOfferLink, OfferLink } from '#wire/offer-links.ts'

export type OfferLinkRow = OfferLink & { propertyId: string }

const findWhere = (req: PayloadRequest, where: SQL) =>
  executeSql<OfferLinkRow>(
    req,
    sql`
    select links.id, links.property_id as "propertyId", links.agent_name as "agentName",
      email as "agentEmail", links.licence_number as "licenceNumber",
      case when revoked_at < expires_at then 'withdrawn'
        when expires_at <= clock_timestamp() then 'expired' else 'open' end as state,
      ${isoTime(sql`expires_at`)} as "expiresAt", offers.id as "offerId"
    from links left join offers on offers.link_id = links.id
    where purpose = 'offer' and ${where} order by links.created_at desc, links.id desc`,
  )

/** The links to make an offer for a home, newest first. */
export const findOfferLinks = (req: PayloadRequest, home: string): Promise<OfferLinkRow[]> =>
  findWhere(req, sql`links.property_id = ${home}`)

export async function findOfferLink(
  req: PayloadRequest,
  id: string,
): Promise<OfferLinkRow | undefined> {
  const [found] = await findWhere(req, sql`links.id = ${id}`)
  return found
}

/** @returns the id of the new link, which has no token before it is mailed */
export async function insertOfferLink(
  req: PayloadRequest,
  home: string,
  {
    agentName,
    agentEmail,
    licenceNumber = null,
    expiresAt,
  }: Omit<NewOfferLink, 'licenceNumber'> & { licenceNumber?: string | null; expiresAt: string },
): Promise<string> {
  const id = uuidv7()
  await runSql(req)`
    insert into links (id, purpose, property_id, email, agent_name, licence_number, expires_at)
    values (${id}, 'offer', ${home}, ${agentEmail}, ${agentName}, ${licenceNumber}, ${expiresAt})`
  return id
}

/** Gives an offer the link with which its agent answers. */
export const writeOfferLink = (req: PayloadRequest, offer: string, link: string) =>
  runSql(req)`update offers set link_id = ${link} where id = ${offer}`
