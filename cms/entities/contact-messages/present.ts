import type { ContactMessage } from '#cms/payload-types.ts'
import type { Inquiry } from '#wire/leads.ts'

export const presentInquiry = ({
  id,
  name,
  phone,
  message,
  createdAt,
}: ContactMessage): Inquiry => ({
  ...{ id, name, message, createdAt },
  phone: phone ?? null,
})
