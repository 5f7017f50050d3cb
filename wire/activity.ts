import { z } from 'zod'
import { emptyAsAbsent, Id, Timestamp } from './basics.ts'
import { route } from './route.ts'

/** The audit events, which are kept permanently: sign-ins, refusals, and changes to rights or documents. */
export const ACTIVITIES = [
  { id: 'signed-up', label: 'Signed up' },
  { id: 'signed-in', label: 'Signed in' },
  { id: 'signed-out', label: 'Signed out' },
  { id: 'sign-in-refused', label: 'Sign-in refused' },
  { id: 'limit-reached', label: 'Limit reached' },
  { id: 'provider-linked', label: 'Linked a sign-in provider' },
  { id: 'password-reset-asked', label: 'Asked for a new password' },
  { id: 'password-changed', label: 'Changed a password' },
  { id: 'second-factor-added', label: 'Added a second factor' },
  { id: 'second-factor-removed', label: 'Removed a second factor' },
  { id: 'recovery-codes-made', label: 'Made new recovery codes' },
  { id: 'stepped-up', label: 'Confirmed their identity' },
  { id: 'step-up-refused', label: 'Identity not confirmed' },
  { id: 'sessions-ended', label: 'Ended sessions' },
  { id: 'account-changed', label: 'Changed their details' },
  { id: 'email-change-asked', label: 'Asked for another email' },
  { id: 'email-change-refused', label: 'Email change refused' },
  { id: 'email-changed', label: 'Changed their email' },
  { id: 'data-export-asked', label: 'Asked for their data' },
  { id: 'data-export-downloaded', label: 'Downloaded their data' },
  { id: 'role-changed', label: 'Changed a role' },
  { id: 'stage-changed', label: 'Changed a stage' },
  { id: 'consultation-marked', label: 'Marked a consultation' },
  { id: 'consultation-moved', label: 'Moved a consultation' },
  { id: 'consultation-cancelled', label: 'Cancelled a consultation' },
  { id: 'client-added', label: 'Added a client' },
  { id: 'property-changed', label: 'Changed a property' },
  { id: 'property-deleted', label: 'Deleted a property' },
  { id: 'user-deleted', label: 'Deleted a person' },
  { id: 'contract-created', label: 'Added a contract' },
  { id: 'contract-signed', label: 'Signed a contract' },
  { id: 'contract-status-changed', label: 'Moved a contract on' },
  { id: 'contract-withdrawn', label: 'Withdrew a contract' },
  { id: 'file-downloaded', label: 'Downloaded a file' },
  { id: 'guide-published', label: 'Published a guide' },
  { id: 'guide-unpublished', label: 'Unpublished a guide' },
  { id: 'clients-exported', label: 'Exported the clients' },
  { id: 'properties-exported', label: 'Exported the properties' },
  { id: 'vendors-imported', label: 'Imported vendors' },
  { id: 'vendor-added', label: 'Added a vendor' },
  { id: 'vendor-changed', label: 'Changed a vendor' },
  { id: 'vendor-deleted', label: 'Deleted a vendor' },
  { id: 'audit-log-sealed', label: 'Sealed the audit log' },
  { id: 'audit-log-anchored', label: 'Anchored the audit log' },
  { id: 'site-copy-changed', label: 'Changed the site copy' },
  { id: 'redirect-added', label: 'Added a moved address' },
  { id: 'redirect-changed', label: 'Changed a moved address' },
  { id: 'redirect-deleted', label: 'Deleted a moved address' },
  { id: 'picture-added', label: 'Added a picture' },
  { id: 'picture-changed', label: 'Changed a picture' },
  { id: 'picture-deleted', label: 'Deleted a picture' },
] as const

export function activityLabel(id: string): string {
  return ACTIVITIES.find((activity) => activity.id === id)?.label ?? id
}

const Fact = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Each changed field's old and new value; null for empty. */
export const ActivityChanges = z.record(z.string(), z.object({ from: Fact, to: Fact }))
export type ActivityChanges = z.infer<typeof ActivityChanges>

const Named = z.object({ id: z.string(), name: z.string().nullable() })

export const ActivityEntry = z.object({
  /** Sequential, without gaps. */
  id: z.number(),
  at: Timestamp,
  event: z.string(),
  /** The user who acted; null for a visitor or the system. The name is null after that account is deleted. */
  actor: Named.nullable(),
  /** The user or document that the event is about. */
  subject: Named.nullable(),
  address: z.string().nullable(),
  /** Facts by name; `changes` holds one document's changed fields. */
  details: z.record(z.string(), z.union([Fact, ActivityChanges])),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

export const ACTIVITY_PAGE = 50

export const listActivity = route({
  method: 'GET',
  path: '/api/owner/activity',
  summary: 'The audit log, newest first, a page at a time',
  query: z.object({
    event: z.preprocess(
      emptyAsAbsent,
      z
        .enum(
          ACTIVITIES.map(({ id }) => id),
          { error: 'Choose one of the events' },
        )
        .optional(),
    ),
    /** Matches the actor or the subject. */
    person: z.preprocess(emptyAsAbsent, Id.optional()),
    /** Only entries before this id: the last id of the previous page. */
    before: z.preprocess(
      emptyAsAbsent,
      z.coerce
        .number('Enter a number')
        .int('Enter a number')
        .min(1)
        .max(Number.MAX_SAFE_INTEGER)
        .optional(),
    ),
  }),
  reply: z.array(ActivityEntry),
})
