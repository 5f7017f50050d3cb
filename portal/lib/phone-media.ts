/** The media query of a phone, for pictures: it gets the small copy, however many pixels per point it has. */
export const PHONE_MEDIA = '(max-width: 39.99rem)'
