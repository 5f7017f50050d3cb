import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { presentFirmPage } from '#cms/entities/pages/present.ts'
import type { Page } from '#cms/payload-types.ts'
import { OptionalText, openPreview } from './draw.ts'

/** The CMS's form sends 0 for an empty list. */
const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.preprocess((rows) => rows || [], z.array(row)).optional()

/** The fields of a firm page that staff may be typing into. */
export const TypedFirmPage = z.object({
  title: OptionalText,
  lead: OptionalText,
  description: OptionalText,
  asOf: OptionalText,
  sections: rowsOf(z.object({ title: OptionalText, text: OptionalText })),
  sources: rowsOf(z.object({ label: OptionalText, url: OptionalText })),
})
type TypedFirmPage = z.infer<typeof TypedFirmPage>

/** A firm page as it would look if published now. */
export async function firmPagePreview(
  req: PayloadRequest,
  saved: Page,
  typed: TypedFirmPage = {},
): Promise<string> {
  const { content, draw } = await openPreview(req)
  const firmPage = presentFirmPage({ ...saved, ...typed } as Page)
  return draw(`/${firmPage.slug}`, { ...content, guides: [], firmPage })
}
