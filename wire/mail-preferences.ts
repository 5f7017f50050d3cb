import { z } from 'zod'
import { isClient, isStaff, type Viewer } from './viewer.ts'

/** Mails that a person may switch off. Mails about security, appointments and contracts always go out. */
export const MailPreferences = z.object({
  /** Somebody wrote to them. */
  messages: z.boolean('Say true or false'),
  /** Their sale has moved on. */
  stageNews: z.boolean('Say true or false'),
})
export type MailPreferences = z.infer<typeof MailPreferences>
export type OptionalMail = keyof MailPreferences

/** Which of these mails go to somebody with this role at all. */
export function mailsFor(viewer: Viewer): OptionalMail[] {
  if (isClient(viewer)) return ['messages', 'stageNews']
  return isStaff(viewer) ? ['messages'] : []
}
