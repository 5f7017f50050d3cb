import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The orders in which `GET /api/admin/today` reads clients and contracts that wait (docs/decisions/0052). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX client_summaries_waits_idx ON client_summaries (waits_since, client_id)
      WHERE waits_since IS NOT NULL;
    CREATE INDEX contracts_unsigned_idx ON contracts (created_at, id) WHERE status IN ('sent', 'pending');
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX client_summaries_waits_idx, contracts_unsigned_idx;`)
}
