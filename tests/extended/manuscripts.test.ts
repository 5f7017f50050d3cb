import { describe, expect, test } from 'vitest'
import { fromDocs, fromWord, plain } from '../support/dialects.ts'
import { newGuide } from '../support/guides.ts'
import { manuscript } from '../support/manuscripts.ts'
import { linesOf, parseManuscript } from '../support/parse-manuscript.ts'

const contentOf = async (content: string) => (await newGuide({ content, published: false })).content

const DIALECTS = [
  ['by hand', plain],
  ['in Google Docs', fromDocs],
  ['in Word', fromWord],
] as const

/** 51 manuscripts, each written in one of three ways. */
const DOCUMENTS = Array.from({ length: 51 }, (_, seed) => {
  const [where, write] = DIALECTS[seed % DIALECTS.length] ?? DIALECTS[0]
  return { seed, where, write }
})

describe('HTML converted to a guide and back to HTML', () => {
  test.each(DOCUMENTS)(
    'keeps every line of manuscript $seed, written $where',
    async ({ seed, write }) => {
      const written = manuscript(seed)
      const content = await contentOf(write(written))
      expect(linesOf(parseManuscript(content))).toEqual(linesOf(written))
      expect(await contentOf(content)).toBe(content)
    },
  )
})
