import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const HOME = `SELECT id, service_package, listing_price FROM properties WHERE user_id = card.client_id
          ORDER BY array_position(
            ARRAY['pending-sale', 'active-listing', 'preparation', 'consultation-booked'], status::text),
            created_at DESC, id
          LIMIT 1`

/**
 * The home of a card in one UPDATE of the rows that change: each version of a row of `client_summaries` is one more
 * entry in each of its indexes, and a seeded crowd wrote two for every client.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(`
    CREATE OR REPLACE FUNCTION client_summaries_read_homes(clients uuid[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM client_summaries WHERE client_id = ANY (clients) ORDER BY client_id FOR UPDATE;
        UPDATE client_summaries AS card SET (home_id, service_package, listing_price, only_co_sells) =
          (found.home_id, found.service_package, found.listing_price, found.only_co_sells)
        FROM (
          SELECT card.client_id, home.id AS home_id, home.service_package, home.listing_price,
                 home.id IS NULL AND EXISTS (
                   SELECT FROM property_sellers WHERE user_id = card.client_id AND state = 'joined') AS only_co_sells
          FROM client_summaries AS card LEFT JOIN LATERAL (
            ${HOME}) AS home ON true
          WHERE card.client_id = ANY (clients)) AS found
        WHERE card.client_id = found.client_id
          AND (card.home_id, card.service_package, card.listing_price, card.only_co_sells)
            IS DISTINCT FROM (found.home_id, found.service_package, found.listing_price, found.only_co_sells);
      END
      $$;`),
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(`
    CREATE OR REPLACE FUNCTION client_summaries_read_homes(clients uuid[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM client_summaries WHERE client_id = ANY (clients) ORDER BY client_id FOR UPDATE;
        UPDATE client_summaries AS card SET (home_id, service_package, listing_price) = (
          ${HOME})
        WHERE client_id = ANY (clients);
        UPDATE client_summaries AS card SET only_co_sells = home_id IS NULL AND EXISTS (
          SELECT FROM property_sellers WHERE user_id = card.client_id AND state = 'joined')
        WHERE client_id = ANY (clients);
      END
      $$;`),
  )
}
