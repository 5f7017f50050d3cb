import type { Language } from '../languages.ts'
import { photoTexts } from './photos.ts'

/** The words of the site around an altered picture of a guide, and of the page that shows its original. */
type PictureTexts = Pick<typeof photoTexts, 'altered' | 'see' | 'page'>

export const pictureTexts: Record<Language, PictureTexts> = {
  en: {
    altered: photoTexts.altered,
    see: photoTexts.see,
    page: {
      ...photoTexts.page,
      title: () => 'Original picture',
      description: 'A picture that was digitally altered, beside its original.',
      lead: 'This picture was digitally altered. The original is beside it.',
      alteredPhoto: 'Digitally altered picture',
      originalPhoto: 'Original picture, not altered',
      pair: () => 'Both pictures',
    },
  },
  es: {
    altered: 'Imagen alterada digitalmente.',
    see: 'Vea la imagen original.',
    page: {
      title: () => 'Imagen original',
      description: 'Una imagen alterada digitalmente, junto a la original.',
      lead: 'Esta imagen fue alterada digitalmente. La original está a su lado.',
      none: 'Ninguna imagen fue alterada digitalmente.',
      alteredPhoto: 'Imagen alterada digitalmente',
      originalPhoto: 'Imagen original, sin alterar',
      pair: () => 'Las dos imágenes',
      print: 'Esta página en internet',
    },
  },
}
