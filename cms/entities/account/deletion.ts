import type { PayloadRequest } from 'payload'
import { readOwnUser } from '#cms/entities/users/clients.ts'
import { removePerson } from '#cms/entities/users/deletion.ts'
import { inTransaction } from '#cms/kit/in-transaction.ts'
import { accountDeleted } from '#cms/mail/account.ts'
import { queueMail } from '#cms/mail/mail.ts'
import type { User } from '#cms/payload-types.ts'
import { type KeptRecord, recordsKept } from '#wire/retention.ts'
import { confirmPassword } from './current-password.ts'

/**
 * Deletes a client's own account and says what the law makes us keep (docs/decisions/0021).
 * @throws Problem 400 without the current password, 429
 */
export async function deleteOwnAccount(
  req: PayloadRequest,
  user: User,
  password: string,
): Promise<KeptRecord[]> {
  await confirmPassword(req, user, { field: 'password', password })
  return inTransaction(req, async () => {
    const kept = recordsKept(await readOwnUser(req, user))
    await removePerson(req, user.id, 'themselves')
    await queueMail(req, accountDeleted(user, kept))
    return kept
  })
}
