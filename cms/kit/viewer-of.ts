import type { PayloadRequest } from 'payload'
import { VISITOR, type Viewer } from '#wire/viewer.ts'

/** The viewer of a request, from the user that Payload authenticated. */
export function viewerOf(req: Pick<PayloadRequest, 'user'>): Viewer {
  const user = req.user
  if (!user) return VISITOR
  return { id: String(user.id), role: user.role, hasConsultation: user.hasConsultation === true }
}
