import type { PayloadRequest, TextFieldSingleValidation } from 'payload'
import { asSystem } from '#cms/kit/documents.ts'
import { validateWith } from '#cms/kit/validate-with.ts'
import { NewGuide } from '#wire/guides.ts'

/** Error message if another guide has the slug, else null. Reads as the system, which also seeds guides. */
export async function slugTaken(
  req: PayloadRequest,
  slug: string,
  except?: string,
): Promise<string | null> {
  const others = await asSystem(req).find('guides', { slug: { equals: slug } })
  const taken = others.find((guide) => guide.id !== except)
  return taken ? `The slug ${slug} belongs to the guide "${taken.title}". Choose another.` : null
}

/** Field validation: the slug is well formed and free. The unique index catches races. */
export const freeSlug: TextFieldSingleValidation = async (value, options) => {
  const formed = await validateWith(NewGuide.shape.slug)(value, options as never)
  if (formed !== true || !value) return formed
  return (await slugTaken(options.req, value, String(options.id ?? ''))) ?? true
}
