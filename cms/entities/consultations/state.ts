import { type SQL, sql } from 'drizzle-orm'

/** The `ConsultationState` of a row of `consultations`. */
export const STATE: SQL = sql`case when cancelled_at is not null then 'cancelled'
  when no_show_at is not null then 'no-show' when completed then 'completed' else 'booked' end`
