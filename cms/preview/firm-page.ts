import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { presentFirmPage } from '#cms/entities/pages/present.ts'
import { readCited } from '#cms/entities/shared-facts/queries.ts'
import type { Page } from '#cms/payload-types.ts'
import { firmPagePath } from '#wire/firm-pages.ts'
import { CitedFacts, OptionalText, openPreview, rowsOf } from './draw.ts'

/** The fields of a firm page that staff may be typing into. */
export const TypedFirmPage = z.object({
  title: OptionalText,
  lead: OptionalText,
  description: OptionalText,
  asOf: OptionalText,
  sections: rowsOf(z.object({ title: OptionalText, text: OptionalText })),
  sources: rowsOf(z.object({ label: OptionalText, url: OptionalText })),
  sharedFacts: CitedFacts,
})
type TypedFirmPage = z.infer<typeof TypedFirmPage>

/** A firm page as it would look if published now. */
export async function firmPagePreview(
  req: PayloadRequest,
  saved: Page,
  typed: TypedFirmPage = {},
): Promise<string> {
  const { content, draw } = await openPreview(req)
  const page = { ...saved, ...typed } as Page
  const cited = await readCited(req, [page])
  const firmPage = presentFirmPage(page, cited(page))
  return draw(firmPagePath(firmPage), { ...content, guides: [], firmPage })
}
