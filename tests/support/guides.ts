import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { GUIDE_INDEX_PATH, GUIDES_PER_PAGE } from '#wire/guide-pages.ts'
import { createGuide, deleteGuide, type Guide } from '#wire/guides.ts'
import { readTranslation, translateDocument } from '#wire/translations.ts'
import { rows } from './database.ts'
import { demo, type Person } from './people.ts'
import { page } from './site.ts'

const SENTENCE = 'A plain sentence about selling a house in this city, with a number such as 440. '

/** HTML that meets the minimum length of a guide. */
export const LONG_ENOUGH = `<h2>What it costs</h2><p>${SENTENCE.repeat(12)}</p>`

export function guideFields(given: object = {}) {
  const name = randomUUID().slice(0, 8)
  return {
    title: `Sell Your House in Testville ${name}`,
    city: `Testville ${name}`,
    slug: `sell-my-house-testville-${name}`,
    metaDescription: 'Selling a house in Testville, in plain numbers.',
    content: LONG_ENOUGH,
    ...given,
  }
}

/** Creates a guide as the editor, through the blog call. */
export async function newGuide(given: object = {}): Promise<Guide> {
  const editor = await demo('editor')
  const answer = await editor.call(createGuide, { body: guideFields(given) })
  if (answer.status !== 201) throw new Error(`No new guide: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Creates a live guide and the draft of its Spanish translation. */
export async function newTranslation(given: object = {}) {
  const editor = await demo('editor')
  const guide = await newGuide(given)
  const made = await editor.call(translateDocument, { params: { kind: 'guides', id: guide.id } })
  const read = await editor.call(readTranslation, { params: { kind: 'guides', id: made.body.id } })
  if (!read.body.original) throw new Error(`No translation: ${JSON.stringify(made.body)}`)
  return { id: made.body.id, guide, original: read.body.original }
}

/** Inserts the job that the CMS's "Schedule publish" stores for a document; without a time it is due now. @returns its id */
export async function newPlan(
  { id: value, in: relationTo = 'guides' }: { id: string; in?: string },
  { type = 'publish', at = new Date().toISOString(), by }: PlanGiven = {},
): Promise<string> {
  const id = randomUUID()
  const user = { relationTo: 'users', value: (by ?? (await demo('editor'))).id }
  const input = { type, doc: { relationTo, value }, user }
  await rows(
    `insert into payload_jobs (id, input, task_slug, wait_until) values ($1, $2, 'schedulePublish', $3)`,
    [id, JSON.stringify(input), at],
  )
  return id
}
type PlanGiven = { type?: 'publish' | 'unpublish'; at?: string; by?: Person }

/** Shows more guides than one page of /blog holds. Returns a function that deletes them. */
export async function fillGuidePage(): Promise<() => Promise<void>> {
  const made: Guide[] = []
  while (made.length <= GUIDES_PER_PAGE) made.push(await newGuide())
  // Called by hooks, where `expect.poll` may not run.
  const newest = made.at(-1)?.slug ?? ''
  while (!(await page(GUIDE_INDEX_PATH)).text.includes(newest)) await sleep(50)
  return async () => {
    const editor = await demo('editor')
    for (const { id } of made) await editor.call(deleteGuide, { params: { id } })
  }
}
