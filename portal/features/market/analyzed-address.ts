import { writeDraft } from '#portal/lib/draft.ts'
import type { User } from '#wire/users.ts'

/** The drafts of what a client typed as the address, and of the address that was submitted. */
export const draftKeysOf = ({ id }: User) => ({
  typed: `market-address:${id}`,
  subject: `market-subject:${id}`,
})

/** The market panel shows this address when it is opened next. */
export function analyzeNext(user: User, address: string): void {
  const keys = draftKeysOf(user)
  writeDraft(keys.typed, address)
  writeDraft(keys.subject, address.trim())
}
