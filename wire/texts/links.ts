/** English texts of links that open without a sign-in. */
export const linkTexts = {
  ended: 'This link has expired, was used or was withdrawn. Ask for a new one.',
}
