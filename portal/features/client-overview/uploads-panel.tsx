import { contactEmail } from '#portal/lib/page-facts.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'

/** The Uploads tab until files can be sent here. */
export function UploadsPanel() {
  const email = contactEmail()
  return (
    <section>
      <h2 tabIndex={-1} className="mb-5 font-display text-xl">
        Uploads
      </h2>
      <EmptyState title="No files uploaded yet">
        <p>
          Send files to your agent at{' '}
          <a href={`mailto:${email}`} className="font-semibold text-ink underline">
            {email}
          </a>
          .
        </p>
      </EmptyState>
    </section>
  )
}
