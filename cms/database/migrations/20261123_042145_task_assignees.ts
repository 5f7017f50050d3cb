import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The user of staff who does a task; a user who leaves the team leaves it to no one (docs/decisions/0060). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE tasks ADD COLUMN assignee_id uuid CONSTRAINT tasks_assignee_id_users_id_fk
      REFERENCES users (id) ON DELETE SET NULL;
    CREATE INDEX tasks_assignee_idx ON tasks (assignee_id);
    CREATE INDEX tasks_open_assignee_idx ON tasks (assignee_id, due, id)
      WHERE state IN ('open', 'returned') AND due IS NOT NULL;

    -- Clients first: a new task takes its client's agent, under the lock of the client.
    CREATE OR REPLACE FUNCTION users_unassign_clients() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE users SET agent_id = NULL WHERE agent_id = NEW.id;
        UPDATE tasks SET assignee_id = NULL, version = version + 1, updated_at = now()
        WHERE assignee_id = NEW.id;
        RETURN NULL;
      END
      $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    CREATE OR REPLACE FUNCTION users_unassign_clients() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE users SET agent_id = NULL WHERE agent_id = NEW.id;
        RETURN NULL;
      END
      $$;
    ALTER TABLE tasks DROP COLUMN assignee_id;
  `)
}
