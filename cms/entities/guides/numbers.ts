import { env } from '#cms/core/env.ts'
import type { Guide, SharedFact } from '#cms/payload-types.ts'
import { htmlFromLexical } from '#cms/rich-text/html.ts'
import { describeUnsourced, findUnsourcedNumbers, NUMBER_RULE } from '#wire/unsourced-numbers.ts'

/**
 * Finds the numbers of a guide that have no source, without those that staff allowed with a reason (`allowedWords`). Each
 * field has one message, with the numbers, their places, the reason, the cure and the rule.
 * @param cited the shared facts that the guide cites
 */
export function findUnsourcedIn(
  guide: Partial<Guide>,
  cited: readonly SharedFact[],
): { path: string; message: string }[] {
  const found = findUnsourcedNumbers(
    {
      title: guide.title ?? '',
      metaDescription: guide.metaDescription ?? '',
      html: htmlFromLexical(guide.content),
      facts: [...(guide.facts ?? []), ...cited],
      allowed: (guide.allowedWords ?? []).map(({ words }) => words),
    },
    env.publicUrl,
  )
  const { reason, cure, rule } = NUMBER_RULE
  return [...Map.groupBy(found, ({ path }) => path)].map(([path, numbers]) => ({
    path,
    message: `${describeUnsourced(numbers)}: ${reason}. ${cure} (${rule}).`,
  }))
}
