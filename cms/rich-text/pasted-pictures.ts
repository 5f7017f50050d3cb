/** A picture whose bytes came along, of a kind that we keep. The CMS asks for its alt text and uploads it. */
const BROUGHT = /^data:image\/(png|jpeg|webp);base64,/i

/**
 * Takes out what stands in pasted text for a picture but is none that can be kept: Word names a file on
 * the writer's own disk, Docs an address of Google's that other sites may not read.
 * @param pasted tidied
 * @returns how many
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
