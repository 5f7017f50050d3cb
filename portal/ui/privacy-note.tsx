import { formNotice } from '#portal/lib/page-facts.ts'

/** Tells how submitted data is used; shown at every form that asks for personal data. */
export function PrivacyNote() {
  return (
    <p className="text-xs text-muted">
      {formNotice()}{' '}
      <a
        href="/privacy"
        target="_blank"
        rel="noopener"
        className="underline underline-offset-2 hover:text-ink"
      >
        How we use your information
        <span className="sr-only"> (new tab)</span>
      </a>
    </p>
  )
}
