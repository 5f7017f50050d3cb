import { z } from 'zod'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextField } from '#portal/ui/form-fields.tsx'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import { MAX_DOLLARS, parseHundredths } from '#wire/amounts.ts'
import { addInstruction, NewInstruction } from '#wire/compensation-instructions.ts'
import { instructionTexts as texts } from '#wire/texts/compensation-instructions.ts'
import { namesTogether } from '#wire/texts/contract-signers.ts'

const KINDS = ['none', 'share', 'sum'] as const
type Values = { kind: (typeof KINDS)[number]; share: string; sum: string }

/** The amount that staff typed, as the call takes it. */
export const TypedInstruction = z
  .object({ kind: z.enum(KINDS), share: z.string(), sum: z.string() })
  .transform(({ kind, share, sum }, context): NewInstruction => {
    if (kind === 'none') return { none: true }
    const [path, text, max] = kind === 'share' ? ['share', share, 100] : ['sum', sum, MAX_DOLLARS]
    const hundredths = parseHundredths(String(text), Number(max))
    const given =
      kind === 'share' ? { basisPoints: hundredths } : { dollars: (hundredths ?? 0) / 100 }
    const parsed = NewInstruction.safeParse(given)
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: texts.problem, path: [path] })
    return z.NEVER
  })

/** Staff write what the sellers of a home pay a buyer's agent; all joined sellers sign it. */
export function InstructionDialog({ homeId, onClose }: { homeId: string; onClose: () => void }) {
  const form = useZodForm<Values, NewInstruction>({
    schema: TypedInstruction,
    defaults: { kind: 'none', share: '', sum: '' },
  })
  const action = useAction({
    idempotencyScope: `instruction:${homeId}`,
    send: (body: NewInstruction, idempotencyKey) =>
      call(addInstruction, { params: { id: homeId }, body, idempotencyKey }),
    staleTopics: ['clients', 'offers'],
    onSuccess: onClose,
    successToast: ({ signers }) => texts.success(namesTogether(signers.map(({ name }) => name))),
    failure: texts.failure,
  })
  const kind = form.watch('kind')
  return (
    <FormDialog
      {...{ form, action, onClose }}
      title={texts.title}
      description={texts.description}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      onSubmit={action.mutate}
    >
      <div className="sm:col-span-2">
        <RadioCards
          legend={texts.kind}
          name="instruction-kind"
          columns="sm:grid-cols-3"
          options={KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
          value={kind}
          onChange={(value) =>
            form.setValue('kind', KINDS.find((each) => each === value) ?? 'none')
          }
        />
      </div>
      {kind === 'share' && (
        <TextField form={form} name="share" {...texts.share} inputMode="decimal" required />
      )}
      {kind === 'sum' && (
        <TextField form={form} name="sum" {...texts.sum} inputMode="decimal" required />
      )}
    </FormDialog>
  )
}
