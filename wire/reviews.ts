import { z } from 'zod'
import { idIn, labelIn, Timestamp, text } from './basics.ts'
import { cityOf } from './city-of-address.ts'
import { monthYear } from './dates.ts'
import type { Property } from './properties.ts'
import { route } from './route.ts'
import { hideReasonTexts, reviewProblems as problems, reviewTexts } from './texts/reviews.ts'

const MIN_REVIEW_LENGTH = 20
export const MAX_REVIEW_LENGTH = 2000

/** The only reasons for which staff hide a review. Staff may not hide a review for its few stars. */
export const HIDE_REASONS = [
  { id: 'private-data', label: hideReasonTexts['private-data'] },
  { id: 'insult', label: hideReasonTexts.insult },
  { id: 'not-about-us', label: hideReasonTexts['not-about-us'] },
] as const
export const HideReason = idIn(HIDE_REASONS, problems.reason)
export type HideReason = z.infer<typeof HideReason>
export const hideReasonLabel = labelIn(HIDE_REASONS)

/** How a review names its writer: `Ana`, or `A. M.`. The city of the home is beside both. */
export const ShownAs = z.enum(['first-name', 'initials'], { error: problems.shownAs })
export type ShownAs = z.infer<typeof ShownAs>

export const NewReview = z
  .object({
    stars: z
      .number(problems.stars)
      .int(problems.stars)
      .min(1, problems.stars)
      .max(5, problems.stars),
    words: text(MAX_REVIEW_LENGTH).refine(
      (words) => words.length >= MIN_REVIEW_LENGTH,
      problems.words(MIN_REVIEW_LENGTH),
    ),
    shownAs: ShownAs,
    /** To be published under this name, whole. */
    consent: z.literal(true, problems.consent),
  })
  .meta({
    examples: [
      {
        stars: 5,
        words: 'Every call was answered on the same day.',
        ...{ shownAs: 'first-name', consent: true },
      },
    ],
  })
export type NewReview = z.output<typeof NewReview>

/** What a client wrote about the sale of a home. Its stars, words and name never change. */
export const Review = z.object({
  stars: z.number(),
  words: z.string(),
  name: z.string(),
  writtenAt: Timestamp,
  /** `waiting` for staff to publish or hide it. */
  state: z.enum(['waiting', 'published', 'hidden']),
  /** Why staff hid it; else null. */
  hiddenFor: HideReason.nullable(),
})
export type Review = z.infer<typeof Review>

export const sendReview = route('POST', '/api/properties/{id}/review', {
  summary: 'Review the sale of an own home that is sold: once, and never edited',
  body: NewReview,
  reply: Review,
  success: 201,
})

export const takeBackReview = route('DELETE', '/api/properties/{id}/review', {
  summary: 'Take an own review back: its words are deleted, and the home gets no second one',
})

export const ReviewDecision = z
  .object({
    state: z.enum(['published', 'hidden'], { error: problems.state }),
    /** Set if and only if the review is hidden. */
    reason: HideReason.nullish(),
  })
  .refine(({ state, reason }) => (state === 'hidden') === Boolean(reason), {
    path: ['reason'],
    error: problems.reason,
  })
  .meta({ examples: [{ state: 'published' }] })
export type ReviewDecision = z.output<typeof ReviewDecision>

export const decideReview = route('PUT', '/api/admin/properties/{id}/review', {
  summary: 'Publish the review of a home or hide it, whole; it cannot be edited',
  body: ReviewDecision,
  reply: Review,
})

/** A published review as visitors see it. */
export type PublishedReview = Pick<Review, 'stars' | 'words' | 'name'> & { sold: string }

/** The name of a review's writer. */
export function reviewName(
  { firstName, lastName }: { firstName: string; lastName: string },
  shownAs: ShownAs,
): string {
  if (shownAs === 'first-name' && firstName.trim()) return firstName.trim()
  const letters = [firstName, lastName].flatMap((name) => [...name.trim()].slice(0, 1))
  return letters.map((letter) => `${letter.toUpperCase()}.`).join(' ') || reviewTexts.unnamed
}

/** `Sold November 2026, Fresno`, without the city where the address does not tell it. */
export function soldLine({ address, dateSold }: Pick<Property, 'address' | 'dateSold'>): string {
  return [reviewTexts.sold(dateSold && monthYear(dateSold)), cityOf(address)]
    .filter(Boolean)
    .join(', ')
}
