import { type SQL, sql } from 'drizzle-orm'

/** Joins the client that a row belongs to; a row that belongs to staff has none. */
export const joinClient = (userId: SQL): SQL =>
  sql`left join users as client on client.id = ${userId} and client.role = 'client'`

/** A joined client's name; the email of one without a name. Null without a client. */
export const CLIENT_NAME = sql`
  coalesce(nullif(trim(client.first_name || ' ' || client.last_name), ''), client.email)`
