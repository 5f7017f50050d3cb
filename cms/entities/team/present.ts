import type { User } from '#cms/payload-types.ts'
import type { StaffMember } from '#wire/users.ts'

/** Someone of the team as the owner's list shows them. */
export function presentStaffMember(user: User): StaffMember {
  const { id, email, firstName, lastName, role, createdAt } = user
  return { id, email, firstName, lastName, role, createdAt }
}
