import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Adds who saved a version of guides, pages, people and contract templates, and copies the authors of guides' drafts from
 * `guide_drafts`, which is not read any more.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "guides" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "_guides_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "people" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "_people_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "pages" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "_pages_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "contract_templates" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "_contract_templates_v" ADD COLUMN "version_saved_by_id" uuid;
  ALTER TABLE "guides" ADD CONSTRAINT "guides_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_guides_v" ADD CONSTRAINT "_guides_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "people" ADD CONSTRAINT "people_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_people_v" ADD CONSTRAINT "_people_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contract_templates" ADD CONSTRAINT "contract_templates_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_contract_templates_v" ADD CONSTRAINT "_contract_templates_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "guides_saved_by_idx" ON "guides" USING btree ("saved_by_id");
  CREATE INDEX "_guides_v_version_version_saved_by_idx" ON "_guides_v" USING btree ("version_saved_by_id");
  CREATE INDEX "people_saved_by_idx" ON "people" USING btree ("saved_by_id");
  CREATE INDEX "_people_v_version_version_saved_by_idx" ON "_people_v" USING btree ("version_saved_by_id");
  CREATE INDEX "pages_saved_by_idx" ON "pages" USING btree ("saved_by_id");
  CREATE INDEX "_pages_v_version_version_saved_by_idx" ON "_pages_v" USING btree ("version_saved_by_id");
  CREATE INDEX "contract_templates_saved_by_idx" ON "contract_templates" USING btree ("saved_by_id");
  CREATE INDEX "_contract_templates_v_version_version_saved_by_idx" ON "_contract_templates_v" USING btree ("version_saved_by_id");`)
  await db.execute(sql`
    UPDATE _guides_v SET version_saved_by_id = user_id FROM guide_drafts
    WHERE parent_id = guide_id AND latest AND version__status = 'draft';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "guides" DROP CONSTRAINT IF EXISTS "guides_saved_by_id_users_id_fk";
  
  ALTER TABLE "_guides_v" DROP CONSTRAINT IF EXISTS "_guides_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "people" DROP CONSTRAINT IF EXISTS "people_saved_by_id_users_id_fk";
  
  ALTER TABLE "_people_v" DROP CONSTRAINT IF EXISTS "_people_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "pages" DROP CONSTRAINT IF EXISTS "pages_saved_by_id_users_id_fk";
  
  ALTER TABLE "_pages_v" DROP CONSTRAINT IF EXISTS "_pages_v_version_saved_by_id_users_id_fk";
  
  ALTER TABLE "contract_templates" DROP CONSTRAINT IF EXISTS "contract_templates_saved_by_id_users_id_fk";
  
  ALTER TABLE "_contract_templates_v" DROP CONSTRAINT IF EXISTS "_contract_templates_v_version_saved_by_id_users_id_fk";
  
  DROP INDEX "guides_saved_by_idx";
  DROP INDEX "_guides_v_version_version_saved_by_idx";
  DROP INDEX "people_saved_by_idx";
  DROP INDEX "_people_v_version_version_saved_by_idx";
  DROP INDEX "pages_saved_by_idx";
  DROP INDEX "_pages_v_version_version_saved_by_idx";
  DROP INDEX "contract_templates_saved_by_idx";
  DROP INDEX "_contract_templates_v_version_version_saved_by_idx";
  ALTER TABLE "guides" DROP COLUMN "saved_by_id";
  ALTER TABLE "_guides_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "people" DROP COLUMN "saved_by_id";
  ALTER TABLE "_people_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "pages" DROP COLUMN "saved_by_id";
  ALTER TABLE "_pages_v" DROP COLUMN "version_saved_by_id";
  ALTER TABLE "contract_templates" DROP COLUMN "saved_by_id";
  ALTER TABLE "_contract_templates_v" DROP COLUMN "version_saved_by_id";`)
}
