import { useId } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { useZodForm, type ZodForm } from '#portal/lib/zod-form.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { FieldError } from '#portal/ui/field.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextAreaField } from '#portal/ui/form-fields.tsx'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import type { Property } from '#wire/properties.ts'
import {
  MAX_REVIEW_LENGTH,
  type NewReview,
  reviewName,
  NewReview as Sent,
  ShownAs,
  soldLine,
} from '#wire/reviews.ts'
import { reviewTexts } from '#wire/texts/reviews.ts'
import type { User } from '#wire/users.ts'
import { useSendReview } from './queries.ts'

const texts = reviewTexts.client

const TypedReview = Sent.extend({ stars: z.coerce.number<string>().pipe(Sent.shape.stars) })

type Values = { stars: string; words: string; shownAs: string; consent: boolean }
type FormProps = { form: ZodForm<Values, NewReview> }

const STARS = [5, 4, 3, 2, 1].map((count) => ({
  value: String(count),
  label: texts.fields.star(count),
}))

function Stars({ form: { control } }: FormProps) {
  const { field, fieldState } = useController({ control, name: 'stars' })
  return (
    <RadioCards
      {...texts.fields.stars}
      name={field.name}
      columns="grid-cols-2 sm:grid-cols-3"
      options={STARS}
      value={field.value}
      onChange={field.onChange}
      focusRef={field.ref}
      error={fieldState.error?.message}
    />
  )
}

/** Each choice of a name with the line that visitors read below the words. */
function ShownName({ form: { control }, names }: FormProps & { names: (as: ShownAs) => string }) {
  const { field, fieldState } = useController({ control, name: 'shownAs' })
  return (
    <RadioCards
      {...texts.fields.shownAs}
      name={field.name}
      options={ShownAs.options.map((value) => ({ value, label: names(value) }))}
      value={field.value}
      onChange={field.onChange}
      focusRef={field.ref}
      error={fieldState.error?.message}
    />
  )
}

function Consent({ form }: FormProps) {
  const id = useId()
  const message = form.errorAt('consent')
  return (
    <div>
      <Checkbox
        label={texts.fields.consent}
        {...form.register('consent')}
        aria-describedby={message && id}
        aria-invalid={message ? true : undefined}
      />
      <FieldError id={id} message={message} />
    </div>
  )
}

type ReviewDialogProps = { user: User; property: Property; onClose: () => void }

/** The form of a review, which is sent once. */
export function ReviewDialog({ user, property, onClose }: ReviewDialogProps) {
  const form = useZodForm<Values, NewReview>({
    schema: TypedReview,
    draft: `review:${property.id}`,
    excludedFromDraft: ['consent'],
    defaults: { stars: '', words: '', shownAs: 'first-name', consent: false },
  })
  const action = useSendReview(property.id, form.clearDraftThen(onClose))
  const names = (as: ShownAs) => `${reviewName(user, as)} · ${soldLine(property)}`
  return (
    <FormDialog
      {...texts.dialog}
      description={texts.intro}
      {...{ form, action, onClose }}
      onSubmit={action.mutate}
    >
      <div className="grid gap-5 sm:col-span-2">
        <Stars form={form} />
        <TextAreaField
          form={form}
          name="words"
          {...texts.fields.words}
          rows={6}
          maxLength={MAX_REVIEW_LENGTH}
          required
        />
        <ShownName {...{ form, names }} />
        <Consent form={form} />
      </div>
    </FormDialog>
  )
}
