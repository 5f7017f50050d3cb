/** English texts of links that open without a sign-in. */
export const linkTexts = {
  ended: 'This link has expired, was used or was withdrawn. Ask for a new one.',
  often: 'That was a lot at once. Please wait a while, then try again.',
  resentOften: 'The link was sent again three times. Try again in an hour.',
}
