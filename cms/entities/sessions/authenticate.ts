import { sql } from 'drizzle-orm'
import { jwtVerify } from 'jose'
import type { AuthStrategy, CollectionConfig, Payload } from 'payload'
import { z } from 'zod'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import type { User } from '#cms/payload-types.ts'
import { readCookie, SESSION_COOKIE } from './session-cookie.ts'

const Token = z.object({
  id: z.uuid(),
  collection: z.literal('users'),
  sid: z.uuid(),
  /** When the token expires, in seconds since 1970. */
  exp: z.number(),
})
type Token = z.infer<typeof Token>

const MAX_VERIFIED = 10_000

/** Tokens whose signature was right, since each open screen sends the same one with every call. */
const verified = new Map<string, Token>()

/** The content of a request's token if it is ours and has not expired; its session may have ended. */
export async function readSessionToken(headers: Headers, secret: string): Promise<Token | null> {
  const bearer = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1]
  const text = bearer ?? readCookie(headers.get('cookie'), SESSION_COOKIE)
  if (!text) return null
  const known = verified.get(text)
  if (known && known.exp * 1000 > Date.now()) return known
  verified.delete(text)
  const token = await jwtVerify(text, new TextEncoder().encode(secret)).then(
    ({ payload }) => Token.safeParse(payload).data ?? null,
    () => null,
  )
  if (!token) return null
  const [oldest = ''] = verified.keys()
  if (verified.size >= MAX_VERIFIED) verified.delete(oldest)
  verified.set(text, token)
  return token
}

/** The user of a session as Payload's findByID returns it, by one SELECT; undefined without that session. */
export async function readSessionUser(
  payload: Payload,
  { id, sid }: Pick<Token, 'id' | 'sid'>,
): Promise<User | undefined> {
  const [user] = await runSql<User>({ payload })`
    select users.id, email, first_name as "firstName", last_name as "lastName", phone, role, sees, source,
           source_detail as "sourceDetail", agent_id as agent, tags, has_consultation as "hasConsultation",
           takes_consultations as "takesConsultations",
           customer_stage as "customerStage", stage_notes as "stageNotes",
           ${isoTime(sql`stage_updated_at`)} as "stageUpdatedAt",
           ${isoTime(sql`email_proved_at`)} as "emailProvedAt",
           ${isoTime(sql`updated_at`)} as "updatedAt", ${isoTime(sql`users.created_at`)} as "createdAt",
           json_build_object('messages', mail_preferences_messages,
             'stageNews', mail_preferences_stage_news) as "mailPreferences",
           (select json_agg(json_build_object('id', id, 'createdAt', ${isoTime(sql`created_at`)},
                     'expiresAt', ${isoTime(sql`expires_at`)}) order by _order)
            from users_sessions where _parent_id = users.id) as sessions
    from users where users.id = ${id}
      and exists (select from users_sessions where _parent_id = users.id and users_sessions.id = ${sid})`
  return user
}

/**
 * Finds the user of a session. Payload's own strategy reads the user through its Local API, which took most of
 * the time of a short call; it still runs for a token that this one does not know. A failed query makes no
 * user here either: `createAuthenticatedRequest` tells it from a session that has ended.
 */
const sessionStrategy: AuthStrategy = {
  name: 'session',
  async authenticate({ headers, payload }) {
    const token = await readSessionToken(headers, payload.secret)
    const user = token && (await readSessionUser(payload, token).catch(() => undefined))
    if (!token || !user) return { user: null }
    return { user: { ...user, collection: 'users', _strategy: 'session', _sid: token.sid } }
  },
}

/** Adds the strategy to the collection of users, where it runs before Payload's own. */
export function withSessionStrategy(users: CollectionConfig): CollectionConfig {
  const auth = typeof users.auth === 'object' ? users.auth : {}
  return { ...users, auth: { ...auth, strategies: [sessionStrategy] } }
}
