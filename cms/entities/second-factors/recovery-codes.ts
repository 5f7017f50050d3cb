import { createHmac, randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { deriveKey } from '#cms/core/crypto.ts'
import { runSql } from '#cms/kit/documents.ts'

const HOW_MANY = 10
const LETTERS = 12
const HASHING_KEY = deriveKey('recovery codes')

/** No look-alike characters, and no digits: a code is never mistaken for an app's six digits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz'

const newCode = () =>
  Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Replaces the user's codes by ten new ones. They are shown once; the database stores only hashes. */
export async function replaceRecoveryCodes(req: PayloadRequest, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  const hashes = codes.map((code) => sql`(${userId}::uuid, ${hashOfCode(code, userId)})`)
  await runSql(req)`delete from recovery_codes where user_id = ${userId}`
  await runSql(req)`
    insert into recovery_codes (user_id, code_hash) values ${sql.join(hashes, sql`, `)}`
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Uses up one code, typed with or without its hyphens. @returns whether it was right */
export async function consumeRecoveryCode(req: PayloadRequest, userId: string, typed: string) {
  const used = await runSql(req)`
    delete from recovery_codes
    where user_id = ${userId} and code_hash = ${hashOfCode(typed.toLowerCase(), userId)}
    returning user_id`
  return used.length > 0
}

/** An HMAC, so that a stolen database alone does not allow offline guessing. */
const hashOfCode = (code: string, userId: string): string =>
  createHmac('sha256', HASHING_KEY).update(`${userId} ${code}`).digest('base64url')
