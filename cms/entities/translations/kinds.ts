import { guideTranslations } from '#cms/entities/guides/translations.ts'
import { pageTranslations } from '#cms/entities/pages/translations.ts'

/** The translations of each kind of document. */
export const translations = { guides: guideTranslations, pages: pageTranslations }
