import type { ContactMessage } from '#cms/payload-types.ts'
import type { Inquiry } from '#wire/leads.ts'
import type { KeptSale } from '#wire/statements.ts'

export const presentInquiry = ({
  id,
  name,
  phone,
  message,
  statement,
  createdAt,
}: ContactMessage): Inquiry => ({
  ...{ id, name, message, createdAt },
  phone: phone ?? null,
  statement: (statement as KeptSale | null | undefined) ?? null,
})
