import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { clearDraft, readDraft } from '#portal/lib/draft.ts'
import { useFormDraft } from '#portal/lib/form-draft.ts'
import { serverFields, serverMessage, statusOf } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Field, FieldError } from '#portal/ui/field.tsx'
import { lazyWithRetry } from '#portal/ui/lazy-part.tsx'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import {
  CONSENT,
  CONSENT_STATEMENT,
  type Contract,
  isSignersName,
  NewSignature,
  nameDiffers,
} from '#wire/signatures.ts'
import { useSignContract } from './queries.ts'

const DrawingPad = lazyWithRetry(
  async () => (await import('./drawing-pad.tsx')).DrawingPad,
  <Skeleton className="aspect-5/2 w-full max-w-xl" />,
)

/** The form's values. Both signature kinds are kept, so that switching loses nothing. */
type Values = {
  consent: boolean
  signature: { kind: 'typed' | 'drawn'; name: string; strokes: number[][] }
  documentHash: string
}

const FAILED = 'Your signature was not saved. What you filled in is kept.'
const CONSENT_ERROR = 'signing-consent-error'

export type SigningFormProps = { contract: Contract; documentHash: string; onSigned: () => void }

/** Consent to electronic records, a typed or drawn signature, and Sign. */
export function SigningForm({ contract, documentHash, onSigned }: SigningFormProps) {
  const { signerName } = contract
  const draft = `contract:${contract.id}`
  const typedName = useRef('')
  const form = useForm<Values, unknown, NewSignature>({
    resolver: zodResolver(NewSignature) as never,
    shouldFocusError: false,
    defaultValues: {
      consent: false,
      signature: { kind: 'typed', name: '', strokes: [] },
      ...readDraft<Partial<Values>>(draft, {}),
      documentHash,
    },
  })
  useFormDraft(draft, form)
  const signing = useSignContract(contract.id, {
    onSigned: () => {
      clearDraft(draft)
      toast({ title: 'Contract Signed', description: 'Your sealed copy is ready.' })
      onSigned()
    },
    onFailed: (error) =>
      toast({
        title: 'Signing Failed',
        description: serverMessage(error, FAILED),
        variant: 'destructive',
      }),
  })
  const { kind, strokes, name } = form.watch('signature')
  const refused = serverFields(signing.error)
  const errors = form.formState.errors as FieldErrors<Values>
  const nameError = errors.signature?.name?.message ?? refused['signature.name']
  const drawingError = errors.signature?.strokes?.message ?? refused['signature.strokes']
  const consentError = errors.consent?.message ?? refused.consent

  /** Focuses the first invalid field in page order. */
  const showFirst = (wrong: FieldErrors<Values>) => {
    const first = wrong.consent ? 'signing-consent' : 'signature-drawing'
    if (!wrong.consent && wrong.signature?.name) form.setFocus('signature.name')
    else document.getElementById(first)?.focus()
  }

  const send = (body: NewSignature) => {
    if (!isSignersName(body.signature.name, signerName))
      return form.setError(
        'signature.name',
        { message: nameDiffers(signerName) },
        { shouldFocus: true },
      )
    signing.mutate(body)
  }
  const submit = form.handleSubmit(send, showFirst)
  const mayRetry = ![400, 404, 409].includes(statusOf(signing.error) ?? 0)

  return (
    <form noValidate onSubmit={submit} className="mt-10 grid gap-8" aria-labelledby="sign-title">
      <h3 id="sign-title" className="font-display text-xl">
        Sign this agreement
      </h3>
      <section aria-labelledby="consent-title" className="grid gap-4">
        <h4 id="consent-title" className="font-semibold">
          Electronic records
        </h4>
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
              id="signing-consent"
              {...form.register('consent')}
              aria-invalid={consentError ? true : undefined}
              aria-describedby={consentError ? CONSENT_ERROR : undefined}
              className="mt-0.5 size-6 shrink-0 accent-eucalyptus"
            />
            <span>{CONSENT_STATEMENT}</span>
          </label>
          <FieldError id={CONSENT_ERROR} message={consentError} />
        </div>
      </section>
      <RadioCards
        legend="How do you want to sign?"
        name="signature-kind"
        columns="sm:grid-cols-2"
        options={[
          { value: 'typed', label: 'Type my name' },
          { value: 'drawn', label: 'Draw my signature', detail: 'Finger, pen or mouse' },
        ]}
        value={kind}
        onChange={(value) => {
          form.clearErrors('signature')
          form.setValue('signature.kind', value === 'drawn' ? 'drawn' : 'typed')
          // A drawn signature carries the signer's name from the agreement; a typed one carries the
          // typed name.
          if (value === 'drawn') typedName.current = form.getValues('signature.name')
          form.setValue('signature.name', value === 'drawn' ? signerName : typedName.current)
        }}
      />
      {kind === 'typed' ? (
        <div className="grid max-w-xl gap-3">
          <Field
            label="Your full name"
            help={`As it stands in the agreement: ${signerName}`}
            error={nameError}
            required
          >
            <TextInput autoComplete="name" {...form.register('signature.name')} />
          </Field>
          <p
            aria-hidden="true"
            className="min-h-20 border-b border-line-strong px-2 pt-4 pb-1 font-display text-3xl wrap-anywhere text-eucalyptus italic"
          >
            {name}
          </p>
        </div>
      ) : (
        <DrawingPad
          strokes={strokes}
          error={drawingError ?? nameError}
          onChange={(next) =>
            form.setValue('signature.strokes', next, { shouldValidate: form.formState.isSubmitted })
          }
        />
      )}
      {signing.error && (
        <Alert
          variant="destructive"
          title="Signing Failed"
          onRetry={mayRetry ? () => void submit() : undefined}
          retrying={signing.isPending}
        >
          {serverMessage(signing.error, FAILED)}
        </Alert>
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          pending={signing.isPending}
          pendingLabel="Signing..."
        >
          Sign agreement
        </Button>
        <p className="mt-2 max-w-[62ch] text-sm text-muted">
          With your signature we note the time, your network address and your browser.
        </p>
      </div>
    </form>
  )
}
