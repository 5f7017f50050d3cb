import { guideTranslations } from '#cms/entities/guides/translations.ts'
import { pageTranslations } from '#cms/entities/pages/translations.ts'
import { copyTranslations } from '#cms/entities/site-copy/translations.ts'

/** The translations of each kind of document. */
export const translations = {
  guides: guideTranslations,
  pages: pageTranslations,
  copy: copyTranslations,
}
