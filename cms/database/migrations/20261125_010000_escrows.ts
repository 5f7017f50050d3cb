import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Escrows: one sale of one home each, from acceptance to close or cancellation (docs/decisions/0078). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE escrows (
      id uuid PRIMARY KEY,
      property_id uuid NOT NULL REFERENCES properties ON DELETE RESTRICT,
      offer_id uuid NOT NULL REFERENCES offers ON DELETE RESTRICT,
      -- The accepted version of the offer.
      number integer NOT NULL,
      accepted_at timestamptz NOT NULL,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'cancelled')),
      -- The accepted terms and what they leave the sellers: neither follows a later change of the home.
      terms jsonb NOT NULL CHECK (jsonb_typeof(terms) = 'object'),
      statement jsonb NOT NULL CHECK (jsonb_typeof(statement) = 'object'),
      listing_basis_points integer NOT NULL CHECK (listing_basis_points BETWEEN 0 AND 10000),
      holder text CHECK (holder <> ''),
      escrow_number text CHECK (escrow_number <> ''),
      close_on date NOT NULL,
      version integer NOT NULL DEFAULT 1 CHECK (version > 0),
      closed_on date,
      recorded_price integer CHECK (recorded_price > 0),
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      FOREIGN KEY (offer_id, number) REFERENCES offer_versions ON DELETE RESTRICT,
      UNIQUE (offer_id, number),
      CHECK (state <> 'closed' OR (closed_on IS NOT NULL AND recorded_price IS NOT NULL))
    );
    CREATE UNIQUE INDEX escrows_open_key ON escrows (property_id) WHERE state = 'open';
    CREATE INDEX escrows_property_idx ON escrows (property_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE escrows`)
}
