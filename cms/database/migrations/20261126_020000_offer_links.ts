import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The buyer's agent's link to make an offer, and links that keep their id when they are sent again (docs/decisions/0082). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE links
      -- Which mail of the link carries its token, from 1.
      ADD COLUMN send integer NOT NULL DEFAULT 1 CHECK (send > 0),
      -- Of a link to make an offer: the agent whom staff named.
      ADD COLUMN agent_name text CHECK (agent_name <> ''),
      ADD COLUMN licence_number text CHECK (licence_number <> ''),
      ADD CONSTRAINT links_agent_check CHECK (purpose <> 'offer' OR agent_name IS NOT NULL);

    -- The tokens of a link's earlier mails, so that they are ended and not unknown.
    CREATE TABLE earlier_link_tokens (
      link_id uuid NOT NULL REFERENCES links ON DELETE CASCADE,
      send integer NOT NULL,
      -- Null where the link was sent again before its mail left.
      token_hash text UNIQUE,
      ended_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (link_id, send)
    );

    -- The link that the buyer's agent entered the offer through, or got to answer a counter.
    ALTER TABLE offers ADD COLUMN link_id uuid UNIQUE REFERENCES links ON DELETE RESTRICT;

    -- Files that a link's bearer sent and no offer names yet; an offer makes uploads of them.
    CREATE TABLE link_files (
      id uuid PRIMARY KEY,
      link_id uuid NOT NULL REFERENCES links ON DELETE CASCADE,
      filename text NOT NULL UNIQUE,
      original_name text NOT NULL,
      mime_type text NOT NULL,
      size numeric NOT NULL CHECK (size >= 0),
      sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
    CREATE INDEX link_files_link_idx ON link_files (link_id);
    CREATE INDEX link_files_created_idx ON link_files (created_at);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE link_files, earlier_link_tokens;
    ALTER TABLE offers DROP COLUMN link_id;
    DELETE FROM links WHERE purpose = 'offer';
    ALTER TABLE links DROP COLUMN send, DROP COLUMN agent_name, DROP COLUMN licence_number;
  `)
}
