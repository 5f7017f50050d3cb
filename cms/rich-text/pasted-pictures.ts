/** A picture with its bytes, of a type that we store. The CMS asks for its alt text and uploads it. */
const BROUGHT = /^data:image\/(png|jpeg|webp);base64,/i

/**
 * Removes pictures without bytes from pasted text: Word refers to a file on the writer's own disk, Docs to a
 * Google URL that other sites may not read.
 * @param pasted tidied
 * @returns the number of removed pictures
 */
export function leaveOutPictures(pasted: HTMLElement): number {
  const lost = [...pasted.querySelectorAll('img')].filter(
    (image) => !BROUGHT.test(image.getAttribute('src') ?? ''),
  )
  for (const image of lost) image.remove()
  for (const figure of pasted.querySelectorAll('figure'))
    if (!figure.querySelector('img')) figure.remove()
  return lost.length
}
