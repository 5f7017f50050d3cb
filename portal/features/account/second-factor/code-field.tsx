import { useEffect } from 'react'
import { z } from 'zod'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Form, SubmitButton } from '#portal/ui/form.tsx'
import { TextField } from '#portal/ui/form-fields.tsx'
import { secondFactorTexts } from '#wire/texts/second-factors.ts'

const texts = secondFactorTexts.code

const TypedCode = z.object({ code: z.string().min(1, texts.empty) })

const KINDS = {
  app: {
    ...texts.app,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    controlClassName: 'max-w-48 text-2xl tracking-[0.25em] tabular-nums',
  },
  recovery: {
    ...texts.recovery,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    controlClassName: 'max-w-64',
  },
} as const

type CodeFieldProps<Given> = {
  kind: keyof typeof KINDS
  /** The form's main method, rather than an alternative to a passkey. */
  isMain: boolean
  /** Sends the code. An error is shown at the field. */
  give: (code: string) => Promise<Given>
  onGiven: (given: Given) => void
  reasonFor: (error: Error) => string
  next?: (() => string) | undefined
}

/** A form with one field for a code. */
export function CodeField<Given>(props: CodeFieldProps<Given>) {
  const { kind, isMain, give, onGiven, reasonFor, next } = props
  const form = useZodForm({ schema: TypedCode, defaults: { code: '' } })
  const { setFocus } = form
  useEffect(() => {
    if (isMain || kind === 'recovery') setFocus('code')
  }, [isMain, kind, setFocus])
  const giving = useAction({
    send: ({ code }: { code: string }) => give(code),
    next,
    onSuccess: onGiven,
    onError: (error) => {
      form.setError('code', { message: reasonFor(error) })
      form.setFocus('code', { shouldSelect: true })
    },
  })

  return (
    <Form form={form} action={giving} onSubmit={giving.mutate} className="grid gap-4">
      <TextField form={form} name="code" {...KINDS[kind]} required />
      <SubmitButton
        action={giving}
        variant={isMain ? 'primary' : 'secondary'}
        block
        leadsAway
        pendingLabel={texts.pending}
      >
        {texts.submit}
      </SubmitButton>
    </Form>
  )
}
