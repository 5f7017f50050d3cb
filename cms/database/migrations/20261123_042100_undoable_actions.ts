import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What Undo needs of each staff action, for the minutes in which it may be undone (docs/decisions/0049). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE undoable_actions (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      actor_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      kind text NOT NULL,
      subject text NOT NULL,
      -- The changed rows before and after, the ids of the rows that were added and of the queued jobs.
      writes jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      undone_at timestamptz
    );
    CREATE INDEX undoable_actions_created_at_idx ON undoable_actions (created_at);
    CREATE INDEX undoable_actions_actor_idx ON undoable_actions (actor_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE undoable_actions;`)
}
