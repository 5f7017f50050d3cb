import { Button } from '#portal/ui/button.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import type { HomeOverview } from '#wire/home-overview.ts'
import { hideReasonLabel, type Review } from '#wire/reviews.ts'
import { reviewTexts } from '#wire/texts/reviews.ts'
import type { User } from '#wire/users.ts'
import { useTakeBackReview } from './queries.ts'
import { ReviewText } from './review-text.tsx'

const texts = reviewTexts.client

const ReviewDialog = lazyWithRetry(
  async () => (await import('./review-dialog.tsx')).ReviewDialog,
  null,
)

const stateText = ({ state, hiddenFor }: Review) =>
  state === 'hidden' ? texts.states.hidden(hideReasonLabel(hiddenFor ?? '')) : texts.states[state]

type HomeReviewProps = { user: User; overview: Pick<HomeOverview, 'property' | 'review'> }

/** The client's review of a sold home, or the button that opens its form. */
export function HomeReview({ user, overview: { property, review } }: HomeReviewProps) {
  const dialog = useLazyPart(ReviewDialog)
  const takingBack = useTakeBackReview()
  const { open, success: _success, failure: _failure, ...confirm } = texts.takeBack
  if (review)
    return (
      <>
        <ReviewText review={review} />
        <p className="mt-2 mb-4 text-sm text-muted">{stateText(review)}</p>
        <ConfirmAction
          button={{ children: open }}
          action={takingBack}
          input={property.id}
          {...confirm}
        />
      </>
    )
  return (
    <>
      <p className="mb-4 text-sm text-muted">{texts.intro}</p>
      <Button variant="primary" aria-haspopup="dialog" {...dialog.trigger}>
        {texts.open}
      </Button>
      {dialog.isOpen && (
        <ReviewDialog {...{ user, property }} onClose={() => dialog.setOpen(false)} />
      )}
    </>
  )
}
