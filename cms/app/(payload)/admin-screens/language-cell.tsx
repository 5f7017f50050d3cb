import { createLocalReq, type DefaultServerCellComponentProps } from 'payload'
import { isCurrentTranslation } from '#cms/entities/guides/translations.ts'
import { ORIGINAL_CHANGED } from '#wire/guide-translations.ts'

/**
 * The cell of the column "Language" in the list of guides. A translation says whether a native speaker has to review it
 * and whether its original has changed.
 */
export async function LanguageCell({ payload, rowData }: DefaultServerCellComponentProps) {
  if (rowData.language !== 'es') return 'English'
  const req = await createLocalReq({}, payload)
  const isCurrent = await isCurrentTranslation(req, String(rowData.id))
  const review = rowData.needsNativeReview ? ', to be reviewed by a native speaker' : ''
  return (
    <>
      {`Spanish${review}. `}
      {!isCurrent && <span className="text-poppy-text">{ORIGINAL_CHANGED}</span>}
    </>
  )
}
