import rules from './word-rules.json' with { type: 'json' }
import spanish from './word-rules-es.json' with { type: 'json' }

/**
 * Words that do not go live in a guide, as regular expressions in which a space stands for any white space, and the
 * rule of law behind them with its source, the day it was read and how certain it is. Not legal advice.
 *
 * `word-rules-es.json` adds Spanish patterns to each rule, with where their words were read. There `{only}` stands for the
 * words of that name, and a vowel with an accent for the bare one too.
 */
export type WordRule = (typeof rules)[number]

/** Words of a text that a rule names. */
export type NamedWords = { words: string; rule: WordRule }

const lists: Record<string, string> = spanish.words

const spanishPatterns = (id: string) =>
  spanish.rules
    .filter(({ rule }) => rule === id)
    .flatMap(({ patterns }) => patterns)
    .map((pattern) =>
      pattern
        .replace(/\{([a-z]{2,})\}/g, (_, name: string) => `(?:${lists[name]})`)
        .replace(/[áéíóú]/g, (vowel) => `[${vowel}${vowel.normalize('NFD')[0]}]`),
    )

const compiled = rules.map((rule) => {
  const any = [...rule.patterns, ...spanishPatterns(rule.id)]
    .map((pattern) => `(?:${pattern.replaceAll(' ', '\\s+')})`)
    .join('|')
  return { rule, pattern: new RegExp(`(?<![\\p{L}\\d])(?:${any})(?![\\p{L}\\d])`, 'giu') }
})

/** All words of a text that a rule names, in English or Spanish, rule by rule, each spelling once. */
export function findNamedWords(text: string): NamedWords[] {
  const composed = text.normalize('NFC')
  return compiled.flatMap(({ rule, pattern }) => {
    const found = [...composed.matchAll(pattern)].map(([words]) => words.replace(/\s+/g, ' '))
    return [...new Set(found)].map((words) => ({ words, rule }))
  })
}
