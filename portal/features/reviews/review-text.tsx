import { longDate } from '#wire/dates.ts'
import type { Review } from '#wire/reviews.ts'
import { reviewTexts } from '#wire/texts/reviews.ts'

/** A review as it was written, whole. */
export function ReviewText({ review }: { review: Review }) {
  const { stars, words, name, writtenAt } = review
  return (
    <figure>
      <p className="text-eucalyptus">
        <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(5 - stars)}</span>
        <span className="sr-only">{reviewTexts.stars(stars)}</span>
      </p>
      <blockquote className="mt-1 wrap-anywhere whitespace-pre-line">{words}</blockquote>
      <figcaption className="mt-2 text-sm text-muted">
        {name}, <time dateTime={writtenAt}>{longDate(writtenAt)}</time>
      </figcaption>
    </figure>
  )
}
