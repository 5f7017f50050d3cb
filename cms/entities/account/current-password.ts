import type { PayloadRequest } from 'payload'
import { fieldProblem } from '#cms/core/problem.ts'
import { recordRefusedCredential } from '#cms/entities/sessions/actions.ts'
import { limitLoginAttempts } from '#cms/entities/sessions/login-rate-limits.ts'
import { passwordMatches, type StoredPassword } from '#cms/entities/sessions/passwords.ts'
import { runSql } from '#cms/kit/documents.ts'
import { sessionIdOf } from '#cms/kit/viewer-of.ts'
import type { User } from '#cms/payload-types.ts'
import { PASSWORD_NEEDED, PASSWORD_WRONG } from '#wire/account.ts'

/** A session younger than this needs no password: its user has proved who they are by signing in. */
const FRESH_SESSION_AGE = '10 minutes'

/** The current password as typed, and the field of the request body that held it. */
type Given = { field: 'password' | 'currentPassword'; password: string | undefined }

/** {@link confirmPassword}, unless the session is under ten minutes old. */
export async function confirmIdentity(req: PayloadRequest, user: User, given: Given) {
  if (!(await isFresh(req))) await confirmPassword(req, user, given)
}

/** Checks the current password; wrong ones count as sign-in attempts. @throws Problem 400 at the field, 429 */
export async function confirmPassword(
  req: PayloadRequest,
  { id, email }: User,
  { field, password }: Given,
): Promise<void> {
  if (!password) throw fieldProblem(field, PASSWORD_NEEDED)
  const check = async () => {
    const [stored] = await runSql<StoredPassword>(req)`
      select hash, salt from users where id = ${id}`
    if (await passwordMatches(password, stored)) return
    await recordRefusedCredential(req, id, 'password')
    throw fieldProblem(field, PASSWORD_WRONG)
  }
  await limitLoginAttempts(req, { email, check })
}

async function isFresh(req: PayloadRequest): Promise<boolean> {
  const [fresh] = await runSql(req)`
    select 1 from users_sessions
    where id = ${sessionIdOf(req)} and created_at > now() - ${FRESH_SESSION_AGE}::interval`
  return !!fresh
}
