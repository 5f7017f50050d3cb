import type { PayloadRequest } from 'payload'
import { findPicturesByUrl } from '#cms/entities/media/actions.ts'
import type { Guide } from '#cms/payload-types.ts'
import type { ShownPicture } from '#cms/rich-text/to-html.ts'
import { allNodes, blocksByHeading } from '#cms/rich-text/tree.ts'
import { ALTERED_RULE } from '#wire/photos.ts'

/**
 * Finds the altered pictures of a guide that have no original, in the text and at the top. Each message names the picture
 * by its alt text and its place, and gives the reason, the cure and the rule. Call it after `resolveMentionsIn`.
 */
export async function findWithoutOriginal(
  req: PayloadRequest,
  { content, imageUrl, imageAlt }: Partial<Guide>,
): Promise<{ path: string; message: string }[]> {
  const inText = blocksByHeading(content).flatMap(({ block, under }) =>
    allNodes(block).flatMap(({ type, fields }) => {
      const shown = type === 'upload' ? (fields?.shown as ShownPicture | undefined) : undefined
      const isOpen = shown?.altered && !shown.altered.pairId
      return isOpen ? [refusal('content', `“${shown.alt}” in the text${under}`)] : []
    }),
  )
  const top = (await findPicturesByUrl(req, [imageUrl])).get(imageUrl)
  const isOpen = top?.altered && !top.altered.pairId
  return isOpen ? [...inText, refusal('imageUrl', `“${imageAlt ?? ''}” at the top`)] : inText
}

const refusal = (path: string, picture: string) => {
  const { reason, cure, rule } = ALTERED_RULE
  return { path, message: `The picture ${picture}. ${reason}. ${cure} (${rule}).` }
}
