import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { withPictures } from '#cms/entities/people/queries.ts'
import type { Person as PersonDocument } from '#cms/payload-types.ts'
import { Id, idIn } from '#wire/basics.ts'
import { PERSON_ROLES } from '#wire/people.ts'
import { OptionalText, openPreview } from './draw.ts'

/** The fields of a person that an editor may be typing into. The link to the account is shown nowhere. */
export const TypedPerson = z.object({
  name: OptionalText,
  role: idIn(PERSON_ROLES, 'Choose broker of record or agent').nullish(),
  licenceNumber: OptionalText,
  phone: OptionalText,
  email: OptionalText,
  hours: OptionalText,
  languages: OptionalText,
  bio: OptionalText,
  bioEs: OptionalText,
  isSample: z.boolean().nullish(),
  picture: z.union([Id, z.looseObject({ id: Id }).transform(({ id }) => id)]).nullish(),
})
type TypedPerson = z.infer<typeof TypedPerson>

/** The landing page as it would look if the person were published now, at the person's place or as the last one. */
export async function personPreview(
  req: PayloadRequest,
  saved: PersonDocument,
  typed: TypedPerson = {},
): Promise<string> {
  const { content, people, draw } = await openPreview(req)
  const [draft] = await withPictures(req, [{ ...saved, ...typed } as PersonDocument])
  if (!draft) return draw('/', { ...content, people })
  const isPublished = people.some(({ id }) => id === draft.id)
  const shown = isPublished
    ? people.map((person) => (person.id === draft.id ? draft : person))
    : [...people, draft]
  return draw('/', { ...content, people: shown })
}
