import type { PayloadRequest } from 'payload'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { readOwnUser } from '#cms/entities/clients/queries.ts'
import { deleteUserRow } from '#cms/entities/team/deletion.ts'
import { accountDeleted } from '#cms/mail/account.ts'
import { queueMail } from '#cms/mail/mail.ts'
import type { User } from '#cms/payload-types.ts'
import { type KeptRecord, recordsKept } from '#wire/retention.ts'
import { confirmPassword } from './current-password.ts'

/**
 * Deletes a client's own account. @returns the records that the law makes us keep (docs/decisions/0021)
 * @throws Problem 400 without the current password, 429 after too many wrong passwords
 */
export async function deleteOwnAccount(
  req: PayloadRequest,
  user: User,
  password: string,
): Promise<KeptRecord[]> {
  await confirmPassword(req, user, { field: 'password', password })
  return inTransaction(req, async () => {
    const kept = recordsKept(await readOwnUser(req, user))
    await deleteUserRow(req, user.id, 'themselves')
    await queueMail(req, accountDeleted(user, kept))
    return kept
  })
}
