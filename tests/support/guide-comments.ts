import { addComment, type CommentThread, replyToComment } from '#wire/guide-comments.ts'
import { rows } from './database.ts'
import { newGuide } from './guides.ts'
import { demo, newStaff, type Person } from './people.ts'

/** Words of the guides that tests make. */
export const QUOTE = {
  exact: 'selling a house in this city',
  prefix: 'A plain sentence about ',
  suffix: ', with a number such as 440. ',
}

/** Comments on words of a guide, by default of a new draft by the demo's editor. */
export async function newComment({
  guide,
  by,
  text = 'Is this so?',
}: {
  guide?: { id: string }
  by?: Person
  text?: string
} = {}): Promise<CommentThread> {
  const { id } = guide ?? (await newGuide({ published: false }))
  const author = by?.user ? by : await demo('editor')
  const body = { quote: QUOTE, text }
  const answer = await author.call(addComment, { params: { id }, body })
  if (answer.status !== 201) throw new Error(`No new comment: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export const reply = (by: Person, { id }: { id: string }, text = 'It is.') =>
  by.call(replyToComment, { params: { id }, body: { text } })

/** An editor of this name whom no other test uses. */
export async function newEditor(firstName: string) {
  const editor = await newStaff('editor')
  await rows(`update users set first_name = $2, last_name = 'Ortiz' where id = $1`, [
    editor.id,
    firstName,
  ])
  return editor
}
