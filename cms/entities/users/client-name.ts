import { type SQL, sql } from 'drizzle-orm'

/** Joins the client that a row belongs to; a row that belongs to staff has none. */
export const joinClient = (userId: SQL): SQL =>
  sql`left join users as client on client.id = ${userId} and client.role = 'client'`

/** The name of a row of `users` by its name in the query; the email of a user without a name. */
export const nameOf = (user: SQL): SQL => sql`
  coalesce(nullif(trim(${user}.first_name || ' ' || ${user}.last_name), ''), ${user}.email)`

/** A joined client's name. Null without a client. */
export const CLIENT_NAME = nameOf(sql`client`)
