import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { hashOfCode } from './secrets.ts'

const HOW_MANY = 10
const LETTERS = 12

/** No look-alike characters, and no digits: a code is never mistaken for an app's six digits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz'

const newCode = () =>
  Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Replaces the user's codes by ten new ones. They are shown once; the database stores only hashes. */
export async function replaceRecoveryCodes(req: PayloadRequest, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  const hashes = codes.map((code) => sql`(${userId}::uuid, ${hashOfCode(code, userId)})`)
  await runSql(req, sql`delete from recovery_codes where user_id = ${userId}`)
  await runSql(
    req,
    sql`insert into recovery_codes (user_id, code_hash) values ${sql.join(hashes, sql`, `)}`,
  )
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Uses up one code, typed with or without its hyphens. @returns whether it was right */
export async function consumeRecoveryCode(
  req: PayloadRequest,
  userId: string,
  typed: string,
): Promise<boolean> {
  const used = await runSql(
    req,
    sql`delete from recovery_codes
        where user_id = ${userId} and code_hash = ${hashOfCode(typed.toLowerCase(), userId)}
        returning user_id`,
  )
  return used.length > 0
}
