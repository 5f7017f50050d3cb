import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What someone of staff wrote stays in the client's thread when the writer is deleted. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE messages
      ALTER COLUMN from_user_id DROP NOT NULL,
      DROP CONSTRAINT messages_from_user_id_users_id_fk,
      ADD CONSTRAINT messages_from_user_id_users_id_fk
        FOREIGN KEY (from_user_id) REFERENCES users (id) ON DELETE SET NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    UPDATE messages SET from_user_id = (SELECT id FROM users WHERE role = 'owner' ORDER BY created_at LIMIT 1)
      WHERE from_user_id IS NULL;
    ALTER TABLE messages
      ALTER COLUMN from_user_id SET NOT NULL,
      DROP CONSTRAINT messages_from_user_id_users_id_fk,
      ADD CONSTRAINT messages_from_user_id_users_id_fk
        FOREIGN KEY (from_user_id) REFERENCES users (id) ON DELETE NO ACTION;
  `)
}
