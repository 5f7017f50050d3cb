import type { PayloadRequest, TextFieldSingleValidation } from 'payload'
import { asSystem } from '#cms/kit/documents.ts'
import { validateWith } from '#cms/kit/validate-with.ts'
import { NewGuide } from '#wire/guides.ts'

/** Whose a slug is already, for whoever edits guides or as the system seeds them; null where it is free. */
export async function slugTaken(
  req: PayloadRequest,
  slug: string,
  except?: string,
): Promise<string | null> {
  const others = await asSystem(req).find('guides', { slug: { equals: slug } })
  const taken = others.find((guide) => guide.id !== except)
  return taken ? `The slug ${slug} belongs to the guide "${taken.title}". Choose another.` : null
}

/** The field's own check: well formed, and nobody else's. The database has the last word. */
export const freeSlug: TextFieldSingleValidation = async (value, options) => {
  const formed = await validateWith(NewGuide.shape.slug)(value, options as never)
  if (formed !== true || !value) return formed
  return (await slugTaken(options.req, value, String(options.id ?? ''))) ?? true
}
