import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodForm } from '#portal/lib/zod-form.ts'
import { TextField } from '#portal/ui/form-fields.tsx'
import { lazyWithRetry } from '#portal/ui/lazy-part.tsx'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { clientContractTexts } from '#wire/texts/contracts.ts'

const texts = clientContractTexts.signingForm

const DrawingPad = lazyWithRetry(
  async () => (await import('./drawing-pad.tsx')).DrawingPad,
  <Skeleton className="aspect-5/2 w-full max-w-xl" />,
)

/** What a signing form holds. `name` and `strokes` are both kept, so that switching the kind loses neither. */
export type SigningValues = {
  consent: boolean
  signature: { kind: 'typed' | 'drawn'; name: string; strokes: number[][] }
  /** Of a contract: the document that is signed. */
  documentHash?: string
  /** Of an offer: the version that is signed. */
  version?: number
  number?: number
  termsSha256?: string
  /** The one-time code; absent for a contract that its client signs alone. */
  code?: string | undefined
}

type StepProps<Output extends FieldValues> = {
  form: ZodForm<SigningValues, Output>
  signerName: string
}

/** The choice between a typed and a drawn signature. */
export function KindStep<Output extends FieldValues>({ form, signerName }: StepProps<Output>) {
  const typedName = useRef('')
  const choose = (value: string) => {
    const kind = value === 'drawn' ? 'drawn' : 'typed'
    form.clearErrors('signature')
    form.setValue('signature.kind', kind)
    // A drawn signature carries the signer's name from the agreement; a typed one carries the typed name.
    if (kind === 'drawn') typedName.current = form.getValues('signature.name')
    form.setValue('signature.name', kind === 'drawn' ? signerName : typedName.current)
  }
  return (
    <RadioCards
      legend={texts.kind}
      name="signature-kind"
      columns="sm:grid-cols-2"
      options={[
        { value: 'typed', label: texts.typed },
        { value: 'drawn', label: texts.drawn, detail: texts.drawnDetail },
      ]}
      value={form.watch('signature.kind')}
      onChange={choose}
    />
  )
}

/** The typed name with its preview, or the drawing. */
export function SignatureStep<Output extends FieldValues>({
  form,
  label,
  help,
}: Omit<StepProps<Output>, 'signerName'> & { label: string; help: string }) {
  const { kind, name, strokes } = form.watch('signature')
  if (kind === 'drawn')
    return (
      <DrawingPad
        strokes={strokes}
        error={form.errorAt('signature.strokes') ?? form.errorAt('signature.name')}
        onChange={(next) =>
          form.setValue('signature.strokes', next, { shouldValidate: form.formState.isSubmitted })
        }
      />
    )
  return (
    <div className="grid max-w-xl gap-3">
      <TextField
        form={form}
        name="signature.name"
        label={label}
        help={help}
        autoComplete="name"
        required
      />
      <p
        aria-hidden="true"
        className="min-h-20 border-b border-line-strong px-2 pt-4 pb-1 font-display text-3xl wrap-anywhere text-eucalyptus italic"
      >
        {name}
      </p>
    </div>
  )
}
