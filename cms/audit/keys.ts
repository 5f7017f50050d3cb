import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '#cms/core/crypto.ts'
import { env } from '#cms/core/env.ts'
import { lazyAsync } from '#cms/core/lazy-async.ts'
import { writeSecretOnce } from '#cms/core/secret-file.ts'

/** The file of this installation's own key, in DATA_DIR. */
export const AUDIT_KEY_FILE = 'audit.key'

/** A key, kept outside the database, and the id that entries hashed with it carry. */
export type AuditKey = { id: string; key: string }

export type AuditKeys = [writes: AuditKey, ...verify: AuditKey[]]

/** The keys of AUDIT_KEY, or one that is generated once and kept in DATA_DIR with mode 600. */
export const auditKeys: () => Promise<AuditKeys> = lazyAsync(async () =>
  parseKeys(env.auditKeys ?? (await readOwnKey(join(env.dataDir, AUDIT_KEY_FILE)))),
)

/** @param text one or more keys separated by whitespace; the first writes */
export function parseKeys(text: string): AuditKeys {
  const [writes = '', ...verify] = text.trim().split(/\s+/)
  return [withId(writes), ...verify.map(withId)]
}

/** The id identifies the key and reveals nothing: the key has the entropy of 32 characters. */
const withId = (key: string): AuditKey => ({
  id: sha256(`keepmore audit key ${key}`).slice(0, 16),
  key,
})

async function readOwnKey(path: string): Promise<string> {
  if (!existsSync(path)) writeSecretOnce(path, `${randomBytes(32).toString('hex')}\n`)
  return readFile(path, 'utf8')
}
