import type { FormEvent } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { marketTexts } from '#wire/texts/market.ts'

const texts = marketTexts.panel

type AddressFormProps = {
  /** The analyzed address; empty before the first. */
  address: string
  /** The address that the client has typed into the field. */
  text: string
  onText: (text: string) => void
  onAnalyze: (address: string) => void
  /** The addresses of the client's own homes that are not analyzed now. */
  otherHomes: readonly string[]
}

/** Asks for the address to analyze; a press shows another home of the client. */
export function AddressForm({ address, text, onText, onAnalyze, otherHomes }: AddressFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onAnalyze(text.trim())
  }
  return (
    <>
      <form noValidate onSubmit={submit} className="mb-6 flex flex-wrap items-end gap-3">
        <Field label={texts.addressLabel} className="min-w-0 flex-1 basis-64">
          <TextInput
            autoComplete="street-address"
            placeholder={texts.addressPlaceholder}
            value={text}
            onChange={(event) => onText(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="max-sm:w-full"
          disabled={text.trim() === ''}
        >
          <Icon name="search" className="size-4" />
          {texts.submit}
        </Button>
      </form>
      {address && (
        <p className="mb-3 text-sm wrap-anywhere" aria-live="polite">
          {texts.forAddress}
          <strong className="font-semibold">{address}</strong>
        </p>
      )}
      {otherHomes.length > 0 && (
        <p className="mb-5 flex flex-wrap gap-2">
          {otherHomes.map((home) => (
            <Button key={home} size="small" onClick={() => onAnalyze(home)}>
              {texts.ownHome(home)}
            </Button>
          ))}
        </p>
      )}
    </>
  )
}
