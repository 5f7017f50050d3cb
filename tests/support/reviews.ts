import { changePropertyStatus, type Property } from '#wire/properties.ts'
import { type Review, sendReview } from '#wire/reviews.ts'
import { newHome } from './homes.ts'
import { demo, type Person } from './people.ts'

/** A review as a client sends it. */
export const REVIEW = {
  stars: 4,
  words: 'Every call was answered on the same day.',
  ...{ shownAs: 'first-name', consent: true },
} as const

/** A home of this client that is sold. */
export async function newSoldHome(client: Person, given: object = {}): Promise<Property> {
  const { id } = await newHome(client, given)
  const answer = await (await demo('admin')).call(changePropertyStatus, {
    params: { id },
    body: { status: 'sold', salePrice: 700_000 },
  })
  if (answer.status !== 200) throw new Error(`Not sold: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Reviews the sale of a home. */
export async function newReview(
  client: Person,
  { id }: { id: string },
  given: object = {},
): Promise<Review> {
  const answer = await client.call(sendReview, { params: { id }, body: { ...REVIEW, ...given } })
  if (answer.status !== 201) throw new Error(`No new review: ${JSON.stringify(answer.body)}`)
  return answer.body
}
