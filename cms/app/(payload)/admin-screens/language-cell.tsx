import { createLocalReq, type DefaultServerCellComponentProps } from 'payload'
import { translations } from '#cms/entities/translations/kinds.ts'
import { ORIGINAL_CHANGED, type Translated } from '#wire/translations.ts'

/**
 * The cell of the column "Language" in the lists of guides and firm pages. A translation says whether a native speaker has to review it
 * and whether its original has changed.
 */
export async function LanguageCell({
  collectionSlug,
  payload,
  rowData,
}: DefaultServerCellComponentProps) {
  if (rowData.language !== 'es') return 'English'
  const req = await createLocalReq({}, payload)
  const kind = translations[collectionSlug as Translated]
  const isCurrent = await kind.isCurrent(req, String(rowData.id))
  const review = rowData.needsNativeReview ? ', to be reviewed by a native speaker' : ''
  return (
    <>
      {`Spanish${review}. `}
      {!isCurrent && <span className="text-poppy-text">{ORIGINAL_CHANGED}</span>}
    </>
  )
}
