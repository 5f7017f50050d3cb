import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Indexes for the filters of the audit log (docs/decisions/0054): each page reads one of them, newest first. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX audit_log_event_idx ON audit_log (event, id);
    CREATE INDEX audit_log_actor_idx ON audit_log (actor_id, id);
    CREATE INDEX audit_log_at_idx ON audit_log (at);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX audit_log_event_idx, audit_log_actor_idx, audit_log_at_idx;`)
}
