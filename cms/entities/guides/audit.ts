import type { Guide } from '#cms/payload-types.ts'
import { htmlFromLexical } from '#cms/rich-text/html.ts'
import { isLongEnough } from '#wire/guide-score.ts'
import { type BlogAudit, wordCount } from '#wire/guides.ts'

/**
 * The blog audit of specification 3. It counts only published guides, because the target concerns what
 * readers see; a draft may still be one sentence long.
 */
export function auditOf(published: Guide[]): BlogAudit {
  const counted = published
    .map(({ city, content }) => {
      const html = htmlFromLexical(content)
      return { city: city ?? '', wordCount: wordCount(html), isLongEnough: isLongEnough(html) }
    })
    .sort((a, b) => a.wordCount - b.wordCount || a.city.localeCompare(b.city))
  const total = counted.reduce((sum, guide) => sum + guide.wordCount, 0)
  return {
    totalPosts: counted.length,
    postsUnder750Words: counted.filter((guide) => !guide.isLongEnough).length,
    averageWordCount: counted.length === 0 ? 0 : Math.round(total / counted.length),
    shortestPost: named(counted[0]),
    longestPost: named(counted.at(-1)),
  }
}

const named = (guide: { city: string; wordCount: number } | undefined) =>
  guide ? { city: guide.city, wordCount: guide.wordCount } : null
