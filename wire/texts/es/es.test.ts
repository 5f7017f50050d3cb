import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as dates from '../../dates.ts'

const FOLDER = import.meta.dirname
const FILES = readdirSync(FOLDER).filter((file) => file !== 'es.test.ts')

/** Texts that are the same in both languages. */
const SAME: Record<string, string> = {
  KeepMore: 'the brand',
  No: 'one word in both languages',
  'SHA-256': 'a name',
  Video: 'one word in both languages',
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Numbers, signs and addresses have no language; nor has the `value` of a choice, which only code reads. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text) && !/^(\/|https:)/.test(text)

/**
 * In what a Spanish value is unlike its English one, or too much like it: `homeTexts.title: is English`.
 * @param taken whether the Spanish file names the English value of a place, and so takes it over openly
 */
function problemsOf(
  english: unknown,
  spanish: unknown,
  place: string,
  taken: (place: string) => boolean,
): string[] {
  if (typeof english !== typeof spanish) return [`${place}: is a ${typeof spanish}`]
  if (typeof english === 'string') {
    const mayBeSame =
      !hasWords(english) || english in SAME || place.endsWith('.value') || taken(place)
    return english === spanish && !mayBeSame ? [`${place}: is English`] : []
  }
  if (english === spanish) return []
  if (typeof english === 'function' && typeof spanish === 'function')
    return english.length === spanish.length ? [] : [`${place}: takes other arguments`]
  if (!isRecord(english) || !isRecord(spanish)) return []
  const keys = new Set([...Object.keys(english), ...Object.keys(spanish)])
  return [...keys].flatMap((key) => {
    const path = place ? `${place}.${key}` : key
    if (!(key in spanish)) return [`${path}: is missing`]
    if (!(key in english)) return [`${path}: is not in English`]
    return problemsOf(english[key], spanish[key], path, taken)
  })
}

describe.each(FILES)('The Spanish catalogue %s', (file) => {
  const source = readFileSync(join(FOLDER, file), 'utf8')

  test('has the exports, keys and arguments of the English one, in Spanish words', async () => {
    const english: unknown = await import(join(FOLDER, '..', file))
    const spanish: unknown = await import(join(FOLDER, file))
    const taken = (place: string) => new RegExp(`English\\.${place}\\b`).test(source)
    expect(problemsOf(english, spanish, '', taken)).toEqual([])
  })

  test('takes words of other catalogues in Spanish where there are any', () => {
    const imported = source.matchAll(/import (?!type)[^'"]* from '\.\.\/([\w-]+\.ts)'/g)
    const twins = [...imported].map(([, name]) => name).filter((name) => name !== file)
    expect(twins.filter((name) => name && FILES.includes(name))).toEqual([])
  })

  test('names Spanish to every date, for the server writes for people of both languages', () => {
    const calls = source.matchAll(
      new RegExp(`\\b(${Object.keys(dates).join('|')})\\([^()]*\\)`, 'g'),
    )
    const texts = [...calls].map(([call]) => call)
    expect(texts.filter((call) => !call.endsWith(", 'es')"))).toEqual([])
  })
})

test('a date in Spanish has Spanish words, and “a la” before one o’clock', () => {
  const time = (hour: number) => dates.appointmentTime(`2026-11-23T${hour}:00:00Z`, 'es')
  expect(time(17)).toBe('lunes, 23 de noviembre a las 9:00 a.m. PT')
  expect(time(21)).toBe('lunes, 23 de noviembre a la 1:00 p.m. PT')
})
