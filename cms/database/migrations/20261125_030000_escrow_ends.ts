import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** How an escrow ended: closed with date and price, or cancelled with who and why (docs/decisions/0080). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE escrows
      ADD COLUMN ended_at timestamptz,
      ADD COLUMN cancelled_by text CHECK (cancelled_by IN ('seller', 'buyer', 'both')),
      ADD COLUMN cancel_reason text CHECK (cancel_reason <> ''),
      ADD CHECK ((state = 'open') = (ended_at IS NULL)),
      ADD CHECK ((state = 'cancelled') = (cancelled_by IS NOT NULL)),
      ADD CHECK ((state = 'cancelled') = (cancel_reason IS NOT NULL)),
      ADD CONSTRAINT escrows_close_check
        CHECK (state = 'closed' OR (closed_on IS NULL AND recorded_price IS NULL));

    -- An escrow that has ended stays as it is.
    CREATE FUNCTION escrows_stay() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'An escrow that has ended is not changed' USING ERRCODE = '42501';
      END
      $$;
    CREATE TRIGGER escrows_stay BEFORE UPDATE OR DELETE ON escrows
      FOR EACH ROW WHEN (OLD.state <> 'open') EXECUTE FUNCTION escrows_stay();

    ALTER TABLE offer_events DROP CONSTRAINT offer_events_event_check,
      ADD CONSTRAINT offer_events_event_check CHECK (event IN ('received', 'revised', 'viewed',
        'refused', 'no-taken-back', 'declined', 'expired', 'signed', 'signature-taken-back',
        'accepted', 'released'));
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE offer_events DROP CONSTRAINT offer_events_event_check,
      ADD CONSTRAINT offer_events_event_check CHECK (event IN ('received', 'revised', 'viewed',
        'refused', 'no-taken-back', 'declined', 'expired', 'signed', 'signature-taken-back',
        'accepted'));
    DROP TRIGGER escrows_stay ON escrows;
    DROP FUNCTION escrows_stay;
    ALTER TABLE escrows DROP COLUMN ended_at, DROP COLUMN cancelled_by, DROP COLUMN cancel_reason,
      DROP CONSTRAINT escrows_close_check;
  `)
}
