import type { Guide } from '#cms/payload-types.ts'
import { allNodes, blocksByHeading, wordsOf } from '#cms/rich-text/tree.ts'
import { findNamedWords } from '#wire/word-rules.ts'

/** A text of a guide, the field that it is in, and the words that say where it is. */
type Passage = { path: string; place: string; text: string }

/**
 * Finds the words of a guide that a rule of `wire/word-rules.json` names, without those that staff allowed with a reason
 * (`allowedWords`). Each message has the words, where they are, why they are refused and the rule.
 */
export function findNamedWordsIn(guide: Partial<Guide>): { path: string; message: string }[] {
  const allowed = new Set((guide.allowedWords ?? []).map(({ words }) => words.trim().toLowerCase()))
  return passagesOf(guide).flatMap(({ path, place, text }) =>
    findNamedWords(text)
      .filter(({ words }) => !allowed.has(words.toLowerCase()))
      .map(({ words, rule }) => ({
        path,
        message: `“${words}” ${place}. ${rule.reason} (${rule.rule}).`,
      })),
  )
}

function passagesOf(guide: Partial<Guide>): Passage[] {
  const facts = (guide.facts ?? []).flatMap(({ label, value }) => [
    { path: 'facts', place: `in the fact “${label}”`, text: label },
    { path: 'facts', place: `in the fact “${label}”`, text: value },
  ])
  return [
    { path: 'title', place: 'in the title', text: guide.title ?? '' },
    {
      path: 'metaDescription',
      place: 'in the meta description',
      text: guide.metaDescription ?? '',
    },
    { path: 'imageAlt', place: 'in the text of the picture', text: guide.imageAlt ?? '' },
    ...passagesIn(guide.content),
    ...facts,
  ]
}

/** The paragraphs, headings, items and cells of the content, each with the heading above it. */
function passagesIn(content: unknown): Passage[] {
  return blocksByHeading(content).flatMap(({ block, under }) => {
    const lines = allNodes(block).filter(({ children = [] }) =>
      children.some(({ type }) => type === 'text'),
    )
    const captions = allNodes(block).flatMap(({ fields }) =>
      typeof fields?.caption === 'string' ? [fields.caption] : [],
    )
    return [...new Set([wordsOf(block), ...lines.map(wordsOf), ...captions])].map((text) => ({
      path: 'content',
      place: `in the text${under}`,
      text,
    }))
  })
}
