import rules from './word-rules.json' with { type: 'json' }

/**
 * Words that do not go live in a guide, as regular expressions in which a space stands for any white space, and the
 * rule of law behind them with its source, the day it was read and how certain it is. Not legal advice.
 */
export type WordRule = (typeof rules)[number]

/** Words of a text that a rule names. */
export type NamedWords = { words: string; rule: WordRule }

const compiled = rules.map((rule) => {
  const any = rule.patterns.map((pattern) => `(?:${pattern.replaceAll(' ', '\\s+')})`).join('|')
  return { rule, pattern: new RegExp(`(?<![\\p{L}\\d])(?:${any})(?![\\p{L}\\d])`, 'giu') }
})

/** All words of a text that a rule names, rule by rule, each spelling once. */
export function findNamedWords(text: string): NamedWords[] {
  return compiled.flatMap(({ rule, pattern }) => {
    const found = [...text.matchAll(pattern)].map(([words]) => words.replace(/\s+/g, ' '))
    return [...new Set(found)].map((words) => ({ words, rule }))
  })
}
