import { formNotice } from '#portal/lib/page-facts.ts'
import { commonTexts } from '#wire/texts/common.ts'

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
        {commonTexts.privacy}
        <span className="sr-only">{commonTexts.newTab}</span>
      </a>
    </p>
  )
}
