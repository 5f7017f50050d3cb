import type { UseFormRegisterReturn } from 'react-hook-form'
import { FieldError } from '#portal/ui/field.tsx'
import { CONSENT, CONSENT_STATEMENT } from '#wire/signatures.ts'
import { clientContractTexts } from '#wire/texts/contracts.ts'

const texts = clientContractTexts.signingForm

export const CONSENT_ID = 'signing-consent'
const CONSENT_ERROR_ID = 'signing-consent-error'

type ConsentStepProps = { field: UseFormRegisterReturn; error: string | undefined }

/** The disclosures, and the agreement to sign electronically. */
export function ConsentStep({ field, error }: ConsentStepProps) {
  return (
    <section aria-labelledby="consent-title" className="grid gap-4">
      <h3 id="consent-title" className="font-semibold">
        {texts.disclosures}
      </h3>
      <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
        {CONSENT.map(({ heading, text }) => (
          <div key={heading}>
            <dt className="font-semibold">{heading}</dt>
            <dd className="mt-0.5 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <div>
        <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="checkbox"
            id={CONSENT_ID}
            {...field}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? CONSENT_ERROR_ID : undefined}
            className="mt-0.5 size-6 shrink-0 accent-eucalyptus"
          />
          <span>{CONSENT_STATEMENT}</span>
        </label>
        <FieldError id={CONSENT_ERROR_ID} message={error} />
      </div>
    </section>
  )
}
