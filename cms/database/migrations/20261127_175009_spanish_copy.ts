import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_landing_page_es_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__landing_page_es_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_packages_es_packages_package" AS ENUM('diy-pro', 'showing-support', 'full-service');
  CREATE TYPE "public"."enum_packages_es_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__packages_es_v_version_packages_package" AS ENUM('diy-pro', 'showing-support', 'full-service');
  CREATE TYPE "public"."enum__packages_es_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_claims_es_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__claims_es_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "landing_page_es_value_points" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar
  );
  
  CREATE TABLE "landing_page_es_steps" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar
  );
  
  CREATE TABLE "landing_page_es_about" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "landing_page_es" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"hero_lead" varchar DEFAULT 'Usted conoce la casa. Nosotros conocemos el papeleo. Anúnciela en la MLS con un corredor con licencia de California por una comisión fija del 1 al 2%, y vea cuánto le queda junto a una venta tradicional en igualdad de condiciones.',
  	"services_lead" varchar DEFAULT 'Una sola comisión de venta. Cada nivel agrega trabajo que hacemos nosotros y le quita trabajo a usted.',
  	"calculator_lead" varchar DEFAULT 'Cambie cualquier número. La barra de direcciones los guarda, así que puede enviar el resultado a quien es dueño de la casa junto con usted.',
  	"steps_lead" varchar DEFAULT 'Cuatro pasos, desde la decisión hasta la mudanza. Puede detenerse después de cualquiera de ellos.',
  	"people_lead" varchar DEFAULT 'Un mismo agente lo acompaña desde la primera llamada hasta la entrega de las llaves, y un corredor con licencia responde por el trabajo.',
  	"call_to_action_label" varchar DEFAULT 'Consulta gratis de 45 minutos',
  	"consultation_text" varchar DEFAULT 'Quince minutos bastan para la mayoría de las casas. Reservamos cuarenta y cinco para que nunca tenga prisa. Sin compromiso, y le abre la red de proveedores y su portal de cliente.',
  	"testimonials_lead" varchar DEFAULT 'Estos tres testimonios son ejemplos y están en inglés. Muestran la clase de opiniones que queremos merecer, y los verdaderos los reemplazarán cuando los clientes acepten que los citemos.',
  	"vendors_title" varchar DEFAULT 'Gente que muestra la casa tal como es',
  	"vendors_lead" varchar DEFAULT 'Una red de fotógrafos, videógrafos y decoradores que hemos verificado. Se abre después de su consulta gratis.',
  	"contact_title" varchar DEFAULT 'Pregúntenos',
  	"contact_lead" varchar DEFAULT 'Una persona lee su mensaje y le contesta en un día hábil.',
  	"needs_native_review" boolean DEFAULT true,
  	"saved_by_id" uuid,
  	"_status" "enum_landing_page_es_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_landing_page_es_v_version_value_points" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_landing_page_es_v_version_steps" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_landing_page_es_v_version_about" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_landing_page_es_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"version_hero_lead" varchar DEFAULT 'Usted conoce la casa. Nosotros conocemos el papeleo. Anúnciela en la MLS con un corredor con licencia de California por una comisión fija del 1 al 2%, y vea cuánto le queda junto a una venta tradicional en igualdad de condiciones.',
  	"version_services_lead" varchar DEFAULT 'Una sola comisión de venta. Cada nivel agrega trabajo que hacemos nosotros y le quita trabajo a usted.',
  	"version_calculator_lead" varchar DEFAULT 'Cambie cualquier número. La barra de direcciones los guarda, así que puede enviar el resultado a quien es dueño de la casa junto con usted.',
  	"version_steps_lead" varchar DEFAULT 'Cuatro pasos, desde la decisión hasta la mudanza. Puede detenerse después de cualquiera de ellos.',
  	"version_people_lead" varchar DEFAULT 'Un mismo agente lo acompaña desde la primera llamada hasta la entrega de las llaves, y un corredor con licencia responde por el trabajo.',
  	"version_call_to_action_label" varchar DEFAULT 'Consulta gratis de 45 minutos',
  	"version_consultation_text" varchar DEFAULT 'Quince minutos bastan para la mayoría de las casas. Reservamos cuarenta y cinco para que nunca tenga prisa. Sin compromiso, y le abre la red de proveedores y su portal de cliente.',
  	"version_testimonials_lead" varchar DEFAULT 'Estos tres testimonios son ejemplos y están en inglés. Muestran la clase de opiniones que queremos merecer, y los verdaderos los reemplazarán cuando los clientes acepten que los citemos.',
  	"version_vendors_title" varchar DEFAULT 'Gente que muestra la casa tal como es',
  	"version_vendors_lead" varchar DEFAULT 'Una red de fotógrafos, videógrafos y decoradores que hemos verificado. Se abre después de su consulta gratis.',
  	"version_contact_title" varchar DEFAULT 'Pregúntenos',
  	"version_contact_lead" varchar DEFAULT 'Una persona lee su mensaje y le contesta en un día hábil.',
  	"version_needs_native_review" boolean DEFAULT true,
  	"version_saved_by_id" uuid,
  	"version__status" "enum__landing_page_es_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "packages_es_packages_included" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "packages_es_packages_seller_handles" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "packages_es_packages" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"package" "enum_packages_es_packages_package",
  	"summary" varchar
  );
  
  CREATE TABLE "packages_es" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"needs_native_review" boolean DEFAULT true,
  	"saved_by_id" uuid,
  	"_status" "enum_packages_es_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_packages_es_v_version_packages_included" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_packages_es_v_version_packages_seller_handles" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_packages_es_v_version_packages" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"package" "enum__packages_es_v_version_packages_package",
  	"summary" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_packages_es_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"version_needs_native_review" boolean DEFAULT true,
  	"version_saved_by_id" uuid,
  	"version__status" "enum__packages_es_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "claims_es_claims" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"figure" varchar,
  	"label" varchar,
  	"meaning" varchar
  );
  
  CREATE TABLE "claims_es_badges" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "claims_es" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"needs_native_review" boolean DEFAULT true,
  	"saved_by_id" uuid,
  	"_status" "enum_claims_es_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_claims_es_v_version_claims" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"figure" varchar,
  	"label" varchar,
  	"meaning" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_claims_es_v_version_badges" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_claims_es_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"version_needs_native_review" boolean DEFAULT true,
  	"version_saved_by_id" uuid,
  	"version__status" "enum__claims_es_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  ALTER TABLE "landing_page_es_value_points" ADD CONSTRAINT "landing_page_es_value_points_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."landing_page_es"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "landing_page_es_steps" ADD CONSTRAINT "landing_page_es_steps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."landing_page_es"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "landing_page_es_about" ADD CONSTRAINT "landing_page_es_about_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."landing_page_es"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "landing_page_es" ADD CONSTRAINT "landing_page_es_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_landing_page_es_v_version_value_points" ADD CONSTRAINT "_landing_page_es_v_version_value_points_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_landing_page_es_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_landing_page_es_v_version_steps" ADD CONSTRAINT "_landing_page_es_v_version_steps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_landing_page_es_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_landing_page_es_v_version_about" ADD CONSTRAINT "_landing_page_es_v_version_about_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_landing_page_es_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_landing_page_es_v" ADD CONSTRAINT "_landing_page_es_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "packages_es_packages_included" ADD CONSTRAINT "packages_es_packages_included_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."packages_es_packages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "packages_es_packages_seller_handles" ADD CONSTRAINT "packages_es_packages_seller_handles_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."packages_es_packages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "packages_es_packages" ADD CONSTRAINT "packages_es_packages_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."packages_es"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "packages_es" ADD CONSTRAINT "packages_es_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_packages_es_v_version_packages_included" ADD CONSTRAINT "_packages_es_v_version_packages_included_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_packages_es_v_version_packages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_packages_es_v_version_packages_seller_handles" ADD CONSTRAINT "_packages_es_v_version_packages_seller_handles_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_packages_es_v_version_packages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_packages_es_v_version_packages" ADD CONSTRAINT "_packages_es_v_version_packages_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_packages_es_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_packages_es_v" ADD CONSTRAINT "_packages_es_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "claims_es_claims" ADD CONSTRAINT "claims_es_claims_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."claims_es"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "claims_es_badges" ADD CONSTRAINT "claims_es_badges_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."claims_es"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "claims_es" ADD CONSTRAINT "claims_es_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_claims_es_v_version_claims" ADD CONSTRAINT "_claims_es_v_version_claims_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_claims_es_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_claims_es_v_version_badges" ADD CONSTRAINT "_claims_es_v_version_badges_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_claims_es_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_claims_es_v" ADD CONSTRAINT "_claims_es_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "landing_page_es_value_points_order_idx" ON "landing_page_es_value_points" USING btree ("_order");
  CREATE INDEX "landing_page_es_value_points_parent_id_idx" ON "landing_page_es_value_points" USING btree ("_parent_id");
  CREATE INDEX "landing_page_es_steps_order_idx" ON "landing_page_es_steps" USING btree ("_order");
  CREATE INDEX "landing_page_es_steps_parent_id_idx" ON "landing_page_es_steps" USING btree ("_parent_id");
  CREATE INDEX "landing_page_es_about_order_idx" ON "landing_page_es_about" USING btree ("_order");
  CREATE INDEX "landing_page_es_about_parent_id_idx" ON "landing_page_es_about" USING btree ("_parent_id");
  CREATE INDEX "landing_page_es_saved_by_idx" ON "landing_page_es" USING btree ("saved_by_id");
  CREATE INDEX "landing_page_es__status_idx" ON "landing_page_es" USING btree ("_status");
  CREATE INDEX "_landing_page_es_v_version_value_points_order_idx" ON "_landing_page_es_v_version_value_points" USING btree ("_order");
  CREATE INDEX "_landing_page_es_v_version_value_points_parent_id_idx" ON "_landing_page_es_v_version_value_points" USING btree ("_parent_id");
  CREATE INDEX "_landing_page_es_v_version_steps_order_idx" ON "_landing_page_es_v_version_steps" USING btree ("_order");
  CREATE INDEX "_landing_page_es_v_version_steps_parent_id_idx" ON "_landing_page_es_v_version_steps" USING btree ("_parent_id");
  CREATE INDEX "_landing_page_es_v_version_about_order_idx" ON "_landing_page_es_v_version_about" USING btree ("_order");
  CREATE INDEX "_landing_page_es_v_version_about_parent_id_idx" ON "_landing_page_es_v_version_about" USING btree ("_parent_id");
  CREATE INDEX "_landing_page_es_v_version_version_saved_by_idx" ON "_landing_page_es_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_landing_page_es_v_version_version__status_idx" ON "_landing_page_es_v" USING btree ("version__status");
  CREATE INDEX "_landing_page_es_v_created_at_idx" ON "_landing_page_es_v" USING btree ("created_at");
  CREATE INDEX "_landing_page_es_v_updated_at_idx" ON "_landing_page_es_v" USING btree ("updated_at");
  CREATE INDEX "_landing_page_es_v_latest_idx" ON "_landing_page_es_v" USING btree ("latest");
  CREATE INDEX "_landing_page_es_v_autosave_idx" ON "_landing_page_es_v" USING btree ("autosave");
  CREATE INDEX "packages_es_packages_included_order_idx" ON "packages_es_packages_included" USING btree ("_order");
  CREATE INDEX "packages_es_packages_included_parent_id_idx" ON "packages_es_packages_included" USING btree ("_parent_id");
  CREATE INDEX "packages_es_packages_seller_handles_order_idx" ON "packages_es_packages_seller_handles" USING btree ("_order");
  CREATE INDEX "packages_es_packages_seller_handles_parent_id_idx" ON "packages_es_packages_seller_handles" USING btree ("_parent_id");
  CREATE INDEX "packages_es_packages_order_idx" ON "packages_es_packages" USING btree ("_order");
  CREATE INDEX "packages_es_packages_parent_id_idx" ON "packages_es_packages" USING btree ("_parent_id");
  CREATE INDEX "packages_es_saved_by_idx" ON "packages_es" USING btree ("saved_by_id");
  CREATE INDEX "packages_es__status_idx" ON "packages_es" USING btree ("_status");
  CREATE INDEX "_packages_es_v_version_packages_included_order_idx" ON "_packages_es_v_version_packages_included" USING btree ("_order");
  CREATE INDEX "_packages_es_v_version_packages_included_parent_id_idx" ON "_packages_es_v_version_packages_included" USING btree ("_parent_id");
  CREATE INDEX "_packages_es_v_version_packages_seller_handles_order_idx" ON "_packages_es_v_version_packages_seller_handles" USING btree ("_order");
  CREATE INDEX "_packages_es_v_version_packages_seller_handles_parent_id_idx" ON "_packages_es_v_version_packages_seller_handles" USING btree ("_parent_id");
  CREATE INDEX "_packages_es_v_version_packages_order_idx" ON "_packages_es_v_version_packages" USING btree ("_order");
  CREATE INDEX "_packages_es_v_version_packages_parent_id_idx" ON "_packages_es_v_version_packages" USING btree ("_parent_id");
  CREATE INDEX "_packages_es_v_version_version_saved_by_idx" ON "_packages_es_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_packages_es_v_version_version__status_idx" ON "_packages_es_v" USING btree ("version__status");
  CREATE INDEX "_packages_es_v_created_at_idx" ON "_packages_es_v" USING btree ("created_at");
  CREATE INDEX "_packages_es_v_updated_at_idx" ON "_packages_es_v" USING btree ("updated_at");
  CREATE INDEX "_packages_es_v_latest_idx" ON "_packages_es_v" USING btree ("latest");
  CREATE INDEX "_packages_es_v_autosave_idx" ON "_packages_es_v" USING btree ("autosave");
  CREATE INDEX "claims_es_claims_order_idx" ON "claims_es_claims" USING btree ("_order");
  CREATE INDEX "claims_es_claims_parent_id_idx" ON "claims_es_claims" USING btree ("_parent_id");
  CREATE INDEX "claims_es_badges_order_idx" ON "claims_es_badges" USING btree ("_order");
  CREATE INDEX "claims_es_badges_parent_id_idx" ON "claims_es_badges" USING btree ("_parent_id");
  CREATE INDEX "claims_es_saved_by_idx" ON "claims_es" USING btree ("saved_by_id");
  CREATE INDEX "claims_es__status_idx" ON "claims_es" USING btree ("_status");
  CREATE INDEX "_claims_es_v_version_claims_order_idx" ON "_claims_es_v_version_claims" USING btree ("_order");
  CREATE INDEX "_claims_es_v_version_claims_parent_id_idx" ON "_claims_es_v_version_claims" USING btree ("_parent_id");
  CREATE INDEX "_claims_es_v_version_badges_order_idx" ON "_claims_es_v_version_badges" USING btree ("_order");
  CREATE INDEX "_claims_es_v_version_badges_parent_id_idx" ON "_claims_es_v_version_badges" USING btree ("_parent_id");
  CREATE INDEX "_claims_es_v_version_version_saved_by_idx" ON "_claims_es_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_claims_es_v_version_version__status_idx" ON "_claims_es_v" USING btree ("version__status");
  CREATE INDEX "_claims_es_v_created_at_idx" ON "_claims_es_v" USING btree ("created_at");
  CREATE INDEX "_claims_es_v_updated_at_idx" ON "_claims_es_v" USING btree ("updated_at");
  CREATE INDEX "_claims_es_v_latest_idx" ON "_claims_es_v" USING btree ("latest");
  CREATE INDEX "_claims_es_v_autosave_idx" ON "_claims_es_v" USING btree ("autosave");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "landing_page_es_value_points" CASCADE;
  DROP TABLE "landing_page_es_steps" CASCADE;
  DROP TABLE "landing_page_es_about" CASCADE;
  DROP TABLE "landing_page_es" CASCADE;
  DROP TABLE "_landing_page_es_v_version_value_points" CASCADE;
  DROP TABLE "_landing_page_es_v_version_steps" CASCADE;
  DROP TABLE "_landing_page_es_v_version_about" CASCADE;
  DROP TABLE "_landing_page_es_v" CASCADE;
  DROP TABLE "packages_es_packages_included" CASCADE;
  DROP TABLE "packages_es_packages_seller_handles" CASCADE;
  DROP TABLE "packages_es_packages" CASCADE;
  DROP TABLE "packages_es" CASCADE;
  DROP TABLE "_packages_es_v_version_packages_included" CASCADE;
  DROP TABLE "_packages_es_v_version_packages_seller_handles" CASCADE;
  DROP TABLE "_packages_es_v_version_packages" CASCADE;
  DROP TABLE "_packages_es_v" CASCADE;
  DROP TABLE "claims_es_claims" CASCADE;
  DROP TABLE "claims_es_badges" CASCADE;
  DROP TABLE "claims_es" CASCADE;
  DROP TABLE "_claims_es_v_version_claims" CASCADE;
  DROP TABLE "_claims_es_v_version_badges" CASCADE;
  DROP TABLE "_claims_es_v" CASCADE;
  DROP TYPE "public"."enum_landing_page_es_status";
  DROP TYPE "public"."enum__landing_page_es_v_version_status";
  DROP TYPE "public"."enum_packages_es_packages_package";
  DROP TYPE "public"."enum_packages_es_status";
  DROP TYPE "public"."enum__packages_es_v_version_packages_package";
  DROP TYPE "public"."enum__packages_es_v_version_status";
  DROP TYPE "public"."enum_claims_es_status";
  DROP TYPE "public"."enum__claims_es_v_version_status";`)
}
