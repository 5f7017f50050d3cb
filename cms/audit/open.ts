import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { BasePayload } from 'payload'
import { openChain } from './append.ts'
import { auditKeys } from './keys.ts'

/**
 * Makes the audit log end in an entry of this installation's key, so that a start with another key than
 * the other instances' is refused before it serves requests.
 * @param adopt continues after a key that was lost
 * @throws StartRefused where the last entry's key is not among the known keys
 */
export async function openAuditLog(payload: BasePayload, adopt = false): Promise<void> {
  const { drizzle } = payload.db as unknown as PostgresAdapter
  const keys = await auditKeys()
  await drizzle.transaction((transaction) => openChain(transaction, keys, adopt))
}
