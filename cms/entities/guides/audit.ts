import type { Guide } from '#cms/payload-types.ts'
import { htmlFromLexical } from '#cms/rich-text/html.ts'
import { type BlogAudit, CONTENT_TARGET_WORDS, wordCount } from '#wire/guides.ts'

/**
 * Specification 3's audit. It counts published guides, because the target is about what readers find;
 * a draft may still be one sentence long.
 */
export function auditOf(published: Guide[]): BlogAudit {
  const counted = published
    .map(({ city, content }) => ({
      city: city ?? '',
      wordCount: wordCount(htmlFromLexical(content)),
    }))
    .sort((a, b) => a.wordCount - b.wordCount || a.city.localeCompare(b.city))
  const total = counted.reduce((sum, guide) => sum + guide.wordCount, 0)
  return {
    totalPosts: counted.length,
    postsUnder750Words: counted.filter((guide) => guide.wordCount < CONTENT_TARGET_WORDS).length,
    averageWordCount: counted.length === 0 ? 0 : Math.round(total / counted.length),
    shortestPost: counted[0] ?? null,
    longestPost: counted.at(-1) ?? null,
  }
}
