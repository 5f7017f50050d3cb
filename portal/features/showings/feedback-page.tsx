import { useZodForm } from '#portal/lib/zod-form.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Form, FormFailure, SubmitButton } from '#portal/ui/form.tsx'
import { TextAreaField } from '#portal/ui/form-fields.tsx'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import { EntryPage } from '#portal/ui/screen.tsx'
import { appointmentTime } from '#wire/dates.ts'
import { NewFeedback } from '#wire/showing-links.ts'
import { INTERESTS, MAX_FEEDBACK, PRICE_OPINIONS } from '#wire/showings.ts'
import { showingScreenTexts } from '#wire/texts/showing-screens.ts'
import { IncompleteLink, OfLink } from './link-over.tsx'
import { useGiveFeedback, useLinkedShowing } from './link-queries.ts'

const { giveFeedback: texts, answer } = showingScreenTexts

type Values = { interest: string; price: string; text: string }

const optionsOf = (choices: readonly { id: string; label: string }[]) =>
  choices.map(({ id, label }) => ({ value: id, label }))

function FeedbackForm({ token }: { token: string }) {
  const form = useZodForm<Values, NewFeedback>({
    schema: NewFeedback,
    defaults: { interest: '', price: '', text: '' },
    draft: 'showing-feedback',
  })
  const action = useGiveFeedback(token)
  const [interest, price] = form.watch(['interest', 'price'])
  if (action.isSuccess) return <Alert title={texts.done.title}>{texts.done.text}</Alert>
  const choose = (name: 'interest' | 'price') => (value: string) =>
    form.setValue(name, value, { shouldValidate: true })
  const send = (given: NewFeedback) => action.mutate(given, { onSuccess: form.clearDraft })
  return (
    <Form form={form} action={action} onSubmit={send} className="grid gap-6">
      <RadioCards
        legend={texts.interest}
        name="interest"
        options={optionsOf(INTERESTS)}
        value={interest}
        onChange={choose('interest')}
        error={form.errorAt('interest')}
      />
      <RadioCards
        legend={texts.price}
        name="price"
        options={optionsOf(PRICE_OPINIONS)}
        value={price}
        onChange={choose('price')}
        error={form.errorAt('price')}
      />
      <TextAreaField
        form={form}
        name="text"
        label={texts.text}
        help={texts.textHelp}
        rows={4}
        maxLength={MAX_FEEDBACK}
        optional
      />
      <FormFailure action={action} />
      <SubmitButton action={action} pendingLabel={texts.pending} block>
        {texts.submit}
      </SubmitButton>
    </Form>
  )
}

function Feedback({ token }: { token: string }) {
  const linked = useLinkedShowing(token, 'feedback')
  const { data } = linked
  return (
    <EntryPage
      title={texts.title}
      lead={data ? texts.lead(data.address, appointmentTime(data.start)) : ''}
    >
      <OfLink from={linked} words={answer}>
        {() => <FeedbackForm token={token} />}
      </OfLink>
    </EntryPage>
  )
}

/** The page of a mailed link on which the buyer's agent says what the buyer thought of the home. */
export function FeedbackPage({ token }: { token: string }) {
  if (token) return <Feedback token={token} />
  return (
    <EntryPage title={texts.title} lead="">
      <IncompleteLink />
    </EntryPage>
  )
}
