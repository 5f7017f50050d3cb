import type { PayloadRequest } from 'payload'
import { VISITOR, type Viewer } from '#wire/viewer.ts'

/** Who asks, from the account that Payload authenticated. */
export function viewerOf(req: Pick<PayloadRequest, 'user'>): Viewer {
  const user = req.user
  if (!user) return VISITOR
  return { id: String(user.id), role: user.role, hasConsultation: user.hasConsultation === true }
}
