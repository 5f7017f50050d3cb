import type { User } from '#cms/payload-types.ts'
import type { StaffMember } from '#wire/users.ts'

/** A staff user or editor as the owner's team list shows them. */
export function presentStaffMember(user: User): StaffMember {
  const { id, email, firstName, lastName, role, createdAt } = user
  return { id, email, firstName, lastName, role, createdAt }
}
