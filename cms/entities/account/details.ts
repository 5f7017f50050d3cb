import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockUser } from '#cms/entities/users/actions.ts'
import { writeFields } from '#cms/kit/documents.ts'
import type { User } from '#cms/payload-types.ts'
import type { AccountChange } from '#wire/account.ts'

/** Changes the given fields of a user's own account and keeps the others. */
export function changeDetails(
  req: PayloadRequest,
  userId: string,
  { mailPreferences, ...given }: AccountChange,
): Promise<User> {
  return inTransaction(req, async () => {
    const person = await lockUser(req, userId)
    const said = Object.entries(given).filter(([, value]) => value !== undefined)
    const fields = {
      ...Object.fromEntries(said),
      ...(mailPreferences && {
        mailPreferences: { ...person.mailPreferences, ...mailPreferences },
      }),
    }
    const changed = await writeFields(req, 'users', userId, fields)
    const details = { fields: Object.keys(fields).join(' ') }
    await record(req, { event: 'account-changed', subject: userId, details })
    return changed
  })
}
