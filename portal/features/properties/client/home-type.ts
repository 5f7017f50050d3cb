import { type Property, propertyTypeLabel } from '#wire/properties.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'

/** The type of a client's home: `Home` for one outside staff's list, which calls it `Other`. */
export const homeType = ({ propertyType }: Property): string =>
  propertyType === 'other' ? clientPropertyTexts.home : propertyTypeLabel(propertyType)
