import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Columns for the facts of a home, and a table of the user who said each fact (docs/decisions/0075). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE properties
      ADD COLUMN units integer CHECK (units BETWEEN 1 AND 10000),
      ADD COLUMN year_built integer CHECK (year_built BETWEEN 1700 AND 2100),
      ADD COLUMN tax_city text CONSTRAINT properties_tax_city_check CHECK (tax_city IN (
        'alameda', 'albany', 'berkeley', 'dublin', 'emeryville', 'fremont', 'hayward', 'livermore',
        'newark', 'oakland', 'piedmont', 'pleasanton', 'san-leandro', 'union-city', 'chico', 'antioch',
        'brentwood', 'clayton', 'concord', 'danville', 'el-cerrito', 'richmond', 'fresno', 'bakersfield',
        'culver-city', 'long-beach', 'los-angeles', 'pasadena', 'pomona', 'redondo-beach', 'santa-monica',
        'san-rafael', 'irvine', 'riverside', 'sacramento', 'san-diego', 'san-francisco', 'stockton',
        'san-mateo', 'mountain-view', 'palo-alto', 'san-jose', 'vallejo', 'cloverdale', 'cotati',
        'healdsburg', 'petaluma', 'rohnert-park', 'santa-rosa', 'sebastopol', 'sonoma', 'windsor', 'other')),
      ADD COLUMN county text CHECK (county ~ '^[A-Z][A-Za-z. ]* County$'),
      ADD COLUMN city_tax_per_thousand_cents integer
        CHECK (city_tax_per_thousand_cents BETWEEN 0 AND 100000),
      ADD COLUMN hoa boolean,
      ADD COLUMN mello_roos boolean,
      ADD COLUMN fire_zone text CHECK (fire_zone IN ('none', 'moderate', 'high', 'very-high')),
      ADD COLUMN smoking_known boolean,
      ADD COLUMN death_within_3_years boolean,
      ADD COLUMN bought_on date CHECK (bought_on >= '1850-01-01'),
      ADD COLUMN contractor_work boolean,
      ADD COLUMN leased_items boolean,
      ADD COLUMN payoff_cents bigint CHECK (payoff_cents BETWEEN 0 AND 99999999900),
      ADD COLUMN other_costs_cents bigint CHECK (other_costs_cents BETWEEN 0 AND 99999999900),
      ADD COLUMN facts_version integer NOT NULL DEFAULT 1 CHECK (facts_version > 0);

    -- Who gave the current answer of a fact. A fact that is null here was answered with "not sure".
    CREATE TABLE said_facts (
      property_id uuid NOT NULL REFERENCES properties ON DELETE CASCADE,
      fact text NOT NULL CHECK (fact <> ''),
      by_id uuid REFERENCES users ON DELETE SET NULL,
      said_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (property_id, fact)
    );
    CREATE INDEX said_facts_by_idx ON said_facts (by_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE said_facts;
    ALTER TABLE properties
      DROP COLUMN units, DROP COLUMN year_built, DROP COLUMN tax_city, DROP COLUMN county,
      DROP COLUMN city_tax_per_thousand_cents, DROP COLUMN hoa, DROP COLUMN mello_roos,
      DROP COLUMN fire_zone, DROP COLUMN smoking_known, DROP COLUMN death_within_3_years,
      DROP COLUMN bought_on, DROP COLUMN contractor_work, DROP COLUMN leased_items,
      DROP COLUMN payoff_cents, DROP COLUMN other_costs_cents, DROP COLUMN facts_version;
  `)
}
