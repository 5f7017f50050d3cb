import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { RadioCards } from '#portal/ui/radio-cards.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { longDate } from '#wire/dates.ts'
import type { Property } from '#wire/properties.ts'
import rule from '#wire/review-rule.json' with { type: 'json' }
import { HIDE_REASONS, hideReasonLabel, type Review, ReviewDecision } from '#wire/reviews.ts'
import { reviewTexts } from '#wire/texts/reviews.ts'
import { useDecideReview, useReviewedHome } from './queries.ts'
import { ReviewText } from './review-text.tsx'

const texts = reviewTexts.staff

type HideDialogProps = { propertyId: string; onClose: () => void }

/** The reason for hiding a review: one of a closed list. */
function HideDialog({ propertyId, onClose }: HideDialogProps) {
  const form = useZodForm<{ state: string; reason: string }, ReviewDecision>({
    schema: ReviewDecision,
    defaults: { state: 'hidden', reason: '' },
  })
  const action = useDecideReview(propertyId, onClose)
  const { field, fieldState } = useController({ control: form.control, name: 'reason' })
  return (
    <FormDialog {...texts.dialog} {...{ form, action, onClose }} onSubmit={action.mutate}>
      <div className="sm:col-span-2">
        <RadioCards
          {...texts.reason}
          name={field.name}
          options={HIDE_REASONS.map(({ id, label }) => ({ value: id, label }))}
          value={field.value}
          onChange={field.onChange}
          focusRef={field.ref}
          error={fieldState.error?.message}
        />
      </div>
    </FormDialog>
  )
}

const stateText = ({ state, hiddenFor }: Review) =>
  state === 'hidden' ? texts.states.hidden(hideReasonLabel(hiddenFor ?? '')) : texts.states[state]

const TONES = { waiting: 'attention', published: 'good', hidden: 'neutral' } as const

/** The review with what staff may do: publish it or hide it, whole. */
function Decision({ propertyId, review }: { propertyId: string; review: Review }) {
  const [isHiding, setHiding] = useState(false)
  const publishing = useDecideReview(propertyId)
  return (
    <>
      <ReviewText review={review} />
      <p className="mt-2">
        <Badge tone={TONES[review.state]}>{stateText(review)}</Badge>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {review.state !== 'published' && (
          <Button
            size="small"
            pending={publishing.isPending}
            pendingLabel={texts.publish}
            onClick={() => publishing.mutate({ state: 'published' })}
          >
            {texts.publish}
          </Button>
        )}
        <Button size="small" aria-haspopup="dialog" onClick={() => setHiding(true)}>
          {texts.hide}
        </Button>
      </div>
      <p className="mt-2 text-xs text-muted">
        {texts.rule} <TextLink href={rule.url}>{texts.ruleSource}</TextLink>
        {texts.advice(longDate(rule.asOf))}
      </p>
      {isHiding && <HideDialog propertyId={propertyId} onClose={() => setHiding(false)} />}
    </>
  )
}

/** What the client wrote about the sale of a home, for staff. */
export function StaffReview({ property }: { property: Property }) {
  return (
    <Loaded
      from={useReviewedHome(property.id)}
      errorTitle={texts.failed}
      skeleton={<SkeletonLines label={texts.loading} />}
    >
      {({ review }) =>
        review ? (
          <Decision propertyId={property.id} review={review} />
        ) : (
          <p className="text-sm text-muted">{texts.none}</p>
        )
      }
    </Loaded>
  )
}
