import { CallError } from '#portal/lib/http/request.ts'
import { useZodForm, type ZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { FieldError } from '#portal/ui/field.tsx'
import { Form, FormFailure, PrivacyNote, SubmitButton } from '#portal/ui/form.tsx'
import { CheckboxField, TextField } from '#portal/ui/form-fields.tsx'
import { EntryPage } from '#portal/ui/screen.tsx'
import { appointmentTime, shortAppointment } from '#wire/dates.ts'
import { NewShowing, type ShowingWindows } from '#wire/showing-links.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { showingScreenTexts } from '#wire/texts/showing-screens.ts'
import { IncompleteLink, OfLink } from './link-over.tsx'
import { useAskForShowing, useWindows } from './link-queries.ts'
import { TimeChoice } from './time-choice.tsx'

const { ask: texts } = showingScreenTexts

export type AskValues = {
  start: string
  minutes: number
  agent: { name: string; email: string; brokerage: string; licenceNumber: string }
  buyerAgreement: boolean
}

const EMPTY: AskValues = {
  ...{ start: '', minutes: 30, buyerAgreement: false },
  agent: { name: '', email: '', brokerage: '', licenceNumber: '' },
}

/** The free starts in a refusal, nearest to the one that was taken. */
function alternativesIn(error: Error | null): string[] {
  const body: unknown = error instanceof CallError ? error.problem : null
  const found = body && typeof body === 'object' && 'alternatives' in body && body.alternatives
  return Array.isArray(found) ? found.filter((start) => typeof start === 'string') : []
}

function Who({ form }: { form: ZodForm<AskValues, NewShowing> }) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display text-xl">{texts.who}</legend>
      <TextField form={form} name="agent.name" label={texts.name} autoComplete="name" required />
      <TextField
        form={form}
        name="agent.email"
        label={commonTexts.email}
        type="email"
        autoComplete="email"
        required
      />
      <TextField
        form={form}
        name="agent.brokerage"
        label={texts.brokerage}
        autoComplete="organization"
        required
      />
      <TextField form={form} name="agent.licenceNumber" label={texts.licence} required />
      <div>
        <CheckboxField form={form} name="buyerAgreement" label={texts.agreement} />
        <FieldError id="agreement-error" message={form.errorAt('buyerAgreement')} />
      </div>
    </fieldset>
  )
}

type AskFormProps = { token: string; windows: ShowingWindows['windows']; onTaken: () => void }

function AskForm({ token, windows, onTaken }: AskFormProps) {
  const form = useZodForm<AskValues, NewShowing>({
    schema: NewShowing,
    defaults: EMPTY,
    draft: 'showing',
    excludedFromDraft: ['start', 'buyerAgreement'],
  })
  const action = useAskForShowing(token, onTaken)
  const [start, minutes, email] = form.watch(['start', 'minutes', 'agent.email'])
  const choose = (next: string) => form.setValue('start', next, { shouldValidate: true })
  if (action.data)
    return (
      <Alert title={texts.done.title}>
        {texts.done.text(appointmentTime(start), email)} {texts.done.wait}
      </Alert>
    )
  const others = alternativesIn(action.error)
  return (
    <Form form={form} action={action} onSubmit={action.mutate} className="grid gap-8">
      <TimeChoice
        windows={windows}
        minutes={minutes}
        onMinutes={(next) => {
          form.setValue('minutes', next)
          form.setValue('start', '')
        }}
        start={start}
        onStart={choose}
        error={form.errorAt('start')}
      />
      <Who form={form} />
      <FormFailure action={action} />
      {others.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-sm">{texts.instead}</p>
          {others.map((other) => (
            <Button key={other} size="small" onClick={() => choose(other)}>
              {shortAppointment(other)}
            </Button>
          ))}
        </div>
      )}
      <SubmitButton action={action} pendingLabel={texts.pending} block>
        {texts.submit}
      </SubmitButton>
      <PrivacyNote />
    </Form>
  )
}

function Ask({ token }: { token: string }) {
  const windows = useWindows(token)
  return (
    <EntryPage title={texts.title} lead={windows.data ? texts.lead(windows.data.address) : ''}>
      <OfLink from={windows} words={texts}>
        {(free) => (
          <AskForm token={token} windows={free.windows} onTaken={() => void windows.refetch()} />
        )}
      </OfLink>
    </EntryPage>
  )
}

/** The page of a showing link: a buyer's agent chooses a time and says who comes. */
export function AskPage({ token }: { token: string }) {
  if (token) return <Ask token={token} />
  return (
    <EntryPage title={texts.title} lead="">
      <IncompleteLink />
    </EntryPage>
  )
}
