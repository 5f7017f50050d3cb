import { sql } from 'drizzle-orm'
import { jwtVerify } from 'jose'
import type { AuthStrategy, CollectionConfig, Payload } from 'payload'
import { z } from 'zod'
import { executePrepared, isoTime } from '#cms/kit/documents.ts'
import { LIST_CHANGES, type ListChanges } from '#cms/kit/list-changes.ts'
import { MAINTENANCE, type Maintenance } from '#cms/kit/maintenance.ts'
import { SHARED_HOMES } from '#cms/kit/shared-homes.ts'
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

/** What else a call must know of the database before it acts, read by the SELECT of its session. */
type Beside = {
  maintenance: Maintenance | null
  changes: ListChanges | null
  sharedHomes: string[] | null
}
export type Wanted = { [Fact in keyof Beside]?: boolean }

/**
 * The user of a session as Payload's findByID returns it, and the wanted facts, by one SELECT; undefined without that
 * session.
 */
export async function readSession(
  payload: Payload,
  { id, sid }: Pick<Token, 'id' | 'sid'>,
  wanted: Wanted = {},
): Promise<(Beside & { user: User }) | undefined> {
  const [found] = await executePrepared(
    { payload },
    sql<User & Beside>`
    select users.id, email, first_name as "firstName", last_name as "lastName", phone, role, sees, source,
           source_detail as "sourceDetail", agent_id as agent, tags, has_consultation as "hasConsultation",
           takes_consultations as "takesConsultations",
           customer_stage as "customerStage", stage_notes as "stageNotes",
           ${isoTime(sql`stage_updated_at`)} as "stageUpdatedAt",
           ${isoTime(sql`email_proved_at`)} as "emailProvedAt",
           ${isoTime(sql`updated_at`)} as "updatedAt", ${isoTime(sql`users.created_at`)} as "createdAt",
           json_build_object('messages', mail_preferences_messages,
             'stageNews', mail_preferences_stage_news) as "mailPreferences", language,
           (select json_agg(json_build_object('id', id, 'createdAt', ${isoTime(sql`created_at`)},
                     'expiresAt', ${isoTime(sql`expires_at`)}) order by _order)
            from users_sessions where _parent_id = users.id) as sessions,
           ${wanted.maintenance ? MAINTENANCE : sql`null::json`} as maintenance,
           ${wanted.changes ? LIST_CHANGES : sql`null::json`} as changes,
           ${wanted.sharedHomes ? SHARED_HOMES : sql`null::json`} as "sharedHomes"
    from users where users.id = ${id}
      and exists (select from users_sessions where _parent_id = users.id and users_sessions.id = ${sid})`,
  )
  if (!found) return undefined
  const { maintenance, changes, sharedHomes, ...user } = found
  return { user, maintenance, changes, sharedHomes }
}

/** A user of {@link readSession} as a request's. */
export const asRequestUser = (user: User, { sid }: Token) => ({
  ...user,
  ...({ collection: 'users', _strategy: 'session', _sid: sid } as const),
})

/**
 * Finds the user of a session. Payload's own strategy reads the user through its Local API, which took most of
 * the time of a short call; it still runs for a token that this one does not know. A failed query makes no
 * user here either: `createAuthenticatedRequest` tells it from a session that has ended.
 */
const sessionStrategy: AuthStrategy = {
  name: 'session',
  async authenticate({ headers, payload }) {
    const token = await readSessionToken(headers, payload.secret)
    const found = token && (await readSession(payload, token).catch(() => undefined))
    return { user: token && found ? asRequestUser(found.user, token) : null }
  },
}

/** Adds the strategy to the collection of users, where it runs before Payload's own. */
export function withSessionStrategy(users: CollectionConfig): CollectionConfig {
  const auth = typeof users.auth === 'object' ? users.auth : {}
  return { ...users, auth: { ...auth, strategies: [sessionStrategy] } }
}
