import { z } from 'zod'
import { isClient, isStaff, type Viewer } from './viewer.ts'

/** Mails that a user may switch off. Mails about security, appointments and contracts always go out. */
export const MailPreferences = z.object({
  /** A new message. */
  messages: z.boolean('Say true or false'),
  /** A new stage of their sale. */
  stageNews: z.boolean('Say true or false'),
})
export type MailPreferences = z.infer<typeof MailPreferences>
export type OptionalMail = keyof MailPreferences

/** The optional mails that this role gets. */
export function mailsFor(viewer: Viewer): OptionalMail[] {
  if (isClient(viewer)) return ['messages', 'stageNews']
  return isStaff(viewer) ? ['messages'] : []
}
