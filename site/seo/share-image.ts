import type { ListedGuide } from '#wire/site-content.ts'

/**
 * URL of a page's 1200 by 630 picture for link previews. A guide's own image takes precedence, unless it was altered:
 * a preview has no place for a label.
 */
export function shareImage(publicUrl: string, guide?: ListedGuide): string {
  const own = guide?.picture?.share ?? guide?.picture?.src
  if (own && !guide?.picture?.altered) return `${publicUrl}${own}`
  return `${publicUrl}/share/${guide ? guide.slug : 'keepmore'}.png`
}
